import { Button } from './button'
import { useConfirm } from './confirm'
import { Dialog } from './dialog'

/** The one place where `askConfirm` questions appear; the shell loads it when the first is asked. */
export default function ConfirmDialog() {
  const asked = useConfirm((state) => state.asked)
  if (!asked) return null
  return (
    <Dialog
      open
      alert
      onClose={() => asked.answer(false)}
      title={asked.title}
      description={asked.body}
      actions={
        <>
          <Button onClick={() => asked.answer(false)}>{asked.cancel ?? 'キャンセル'}</Button>
          <Button variant={asked.danger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
            {asked.confirm}
          </Button>
        </>
      }
    />
  )
}
