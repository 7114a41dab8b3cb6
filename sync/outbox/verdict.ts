import type { ErrorCode } from '@/src/domain/error-codes'

/** What the server said of one write: a closed union (rule 4 of the architecture: a refusal is data). */
export type Verdict =
  | { write_id: string; status: 'accepted'; rev?: number; row_id?: string }
  | { write_id: string; status: 'refused'; code: ErrorCode }
  | { write_id: string; status: 'retry'; code: ErrorCode; retry_after_ms: number }
