import * as v from 'valibot'
import { serverConfig } from '../host/config'
import { wellFormed } from '../host/well-formed'
import type { Ban, Device, Invitation } from '../wire/answers'
import * as answers from '../wire/answers'
import { ask, ownToken } from '../wire/remote-request'

// What makes no sense without a connection, each awaited by whoever pressed a button.

/** Where one is signed in, this device first. Rejects: `network_error`, `session_expired`, `fetch_failed`. */
export const readDevices = async (): Promise<Device[]> =>
  ask(await ownToken(), 'fetch_failed', answers.devices, (server) => server.rpc('my_devices'))

/** Ends another session of one's own, if it is there still. Rejects: `network_error`, `session_expired`, `update_failed`. */
export const signOutDevice = async (session: string): Promise<void> => {
  await ask(await ownToken(), 'update_failed', answers.doneOrNot, (server) =>
    server.rpc('sign_out_device', { p_session: session }),
  )
}

/** One's own active ban; null when it was lifted. Rejects: `network_error`, `session_expired`, `fetch_failed`. */
export const readBan = async (): Promise<Ban | null> =>
  ask(await ownToken(), 'fetch_failed', v.nullable(answers.ban), (server) => server.rpc('my_ban'))

/** Spec §4, Appeal. Rejects: `appeal_too_short`, `appeal_too_long`, `already_appealed`, `network_error`, `create_failed`. */
export const submitAppeal = async (reason: string): Promise<void> => {
  await ask(await ownToken(), 'create_failed', answers.done, (server) =>
    server.rpc('submit_appeal', { p_reason: wellFormed(reason) }),
  )
}

/**
 * One's own open invitation is there afterwards; `anew`: another than before. Rejects: `network_error`, `session_expired`,
 * `rate_limit_exceeded`, `create_failed`.
 */
export const openInvitation = async (anew: boolean): Promise<void> => {
  await ask(await ownToken(), 'create_failed', answers.done, (server) =>
    server.rpc('open_invitation', { p_anew: anew }),
  )
}

/** Who invites by `code`; null: there is no such code. Anybody may ask. Rejects: `network_error`, `fetch_failed`. */
export const readInvitation = (code: string): Promise<Invitation | null> =>
  ask(serverConfig.apikey, 'fetch_failed', v.nullable(answers.invitation), (server) =>
    server.rpc('invitation_by_code', { p_code: code }),
  )
