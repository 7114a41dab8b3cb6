import { describe, it } from 'vitest'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

const server = served()
const shared = sharedDevices(server)

describe('what went wrong on devices', () => {
  it('is there for an admin, by kind, and not for a moderator', async () => {
    const { user } = await server.session('fan-2')
    await server.sql`insert into public.debug_logs (id, user_id, session_id, log_type, message, created_at)
      values (gen_random_uuid(), ${user.id}, gen_random_uuid(), 'error', 'TypeError: x is not a function', now())`
    const { page } = await shared('master')
    await page.goto(`${server.url}/admin/debug-logs`)
    await page.getByText('TypeError: x is not a function').waitFor()
    await page.getByRole('radio', { name: '処理の失敗' }).check({ force: true })
    await page.getByText('不具合の記録はありません').waitFor()
    const moderator = await shared('moderator')
    await moderator.page.goto(`${server.url}/admin/debug-logs`)
    await moderator.page.getByText('この操作を行う権限がありません。').waitFor()
  })
})
