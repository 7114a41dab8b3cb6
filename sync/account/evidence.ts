import { serverConfig } from '../host/config'
import { COMMAND_MS, noConnection } from '../wire/command-fetch'
import { isWholePicture } from '../wire/picture-answer'
import { ownToken } from '../wire/remote-request'

/**
 * The picture that a case was opened for, as the team's copy has it (`private.evidence`); null: there is none. For ranks,
 * and not of a case about oneself. Rejects: `network_error` (also for what is no picture), `session_expired`.
 */
export async function readEvidence(caseId: string): Promise<Blob | null> {
  const token = await ownToken()
  const response = await fetch(`${serverConfig.url}/storage/v1/object/evidence/${caseId}`, {
    headers: { apikey: serverConfig.apikey, authorization: `Bearer ${token}` },
    // Nothing of it stays in the browser's own cache.
    cache: 'no-store',
    signal: AbortSignal.timeout(COMMAND_MS),
  }).catch(noConnection)
  if (response.status === 400 || response.status === 404) return null
  return (await isWholePicture(response).catch(noConnection)) ? response.blob() : noConnection()
}
