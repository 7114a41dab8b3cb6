import { Flag } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { MenuItem } from '@/src/ui/menu'
import { type Reported, report } from '@/src/ui/opened'
import { showToast } from '@/src/ui/toast'
import { useSession } from '@/sync'
import { text } from './text'

/** Reports what another made; a visitor is led to the sign-in page and back. */
export function ReportItem(reported: Reported) {
  const { userId } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = () => {
    if (userId) return report.open(reported)
    showToast({ text: text.loginToReport })
    navigate(paths.login(pathname + search))
  }
  return (
    <MenuItem icon={<Flag size={18} />} onSelect={open}>
      {userId ? text.report : text.reportAsVisitor}
    </MenuItem>
  )
}
