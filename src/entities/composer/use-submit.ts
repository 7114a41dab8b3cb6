import { useNavigate } from 'react-router-dom'
import { tellSendResult } from '@/src/ui/send-result-toast'
import { sendResultOf } from '@/sync'
import { useComposer } from './composer-context'

/** 投稿する, 予約する and 更新する: to where it can be seen, once it is on the device. */
export function useSubmit(): () => void {
  const composer = useComposer()
  const navigate = useNavigate()
  const run = async () => {
    const { kind, mode, values } = composer.state.getState()
    if (!(await composer.submit())) return
    const { id } = composer.state.getState()
    void tellSendResult(sendResultOf(kind.table, id), kind.words.sendResult(mode, values))
    navigate(kind.paths.after(mode, values, id), { replace: true })
  }
  return () => void run()
}
