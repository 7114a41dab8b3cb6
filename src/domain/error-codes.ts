/** Every way a write or a command can be refused. The Japanese for each stands in `src/text/errors.ts`. */
export const errorCodes = [
  'auth_failed', 'session_expired', 'login_failed', 'not_signed_in', 'permission_denied', 'user_banned',
  'fetch_failed', 'create_failed', 'update_failed', 'delete_failed', 'upload_failed',
  'network_error', 'timeout', 'invalid_input', 'related_missing', 'already_used', 'required_missing',
  'rate_limit_exceeded', 'not_found', 'changed_meanwhile', 'wrong_account', 'unexpected',
  'title_required', 'title_too_long', 'description_too_long', 'too_many_tags', 'tag_invalid',
  'video_url_not_https', 'scheduled_too_soon', 'scheduled_too_far',
  'image_wrong_kind', 'image_damaged', 'image_too_large', 'image_too_many_pixels', 'image_invalid',
  'device_full', 'storage_unusable', 'parent_refused',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
