// The one door: all that screens may import of the sync engine (lint). What stands behind a name says its own comment.

export {
  type ActivityStats,
  activityAnswer,
  type PopularPosts,
  popularAnswer,
  readActivityStats,
  readPopularPosts,
  readSummary,
  type Summary,
  summaryAnswer,
} from './account/analytics'
export {
  openInvitation,
  readBan,
  readDevices,
  readInvitation,
  signOutDevice,
  submitAppeal,
} from './account/commands'
export {
  cancelAccountDeletion,
  requestAccountDeletion,
} from './account/deletion'
export { clearPictures, readRoom } from './account/device-storage'
export { readEvidence } from './account/evidence'
export { forgetDesk, makeStorageAnew } from './account/on-demand'
export { subscribeDevice } from './account/push'
export { canBeNoticed, canBePushed } from './account/push-here'
export { completeSignIn, isWorkSealedHere, signInWithGoogle } from './account/sign-in'
export { type LeftBehind, obeyForcedSignOut, prepareSignOut, signOut } from './account/sign-out'
export { stopMails } from './account/stop-mails'
export { findMember, readEmail } from './account/team-commands'
export { forgetNotes, noteUsage, sendNotes, type UsageNote } from './account/usage'
export {
  composeWalletMessage,
  type HolderCollection,
  issueWalletNonce,
  linkWallet,
  readWalletConfig,
  readWalletName,
  setHolderCollection,
  unlinkWallet,
  type WalletConfig,
} from './account/wallet'
export {
  beginExport,
  type ExportedFile,
  type ExportStep,
  type Labels,
  type Pause,
  pauseAfter,
} from './export/export'
export { fireAndForget } from './host/fire-and-forget'
export { persistStorage } from './host/persistent-storage'
export { retryImport } from './host/retry-import'
export { onRoomMade } from './host/room-made'
export { toServerTime } from './host/server-clock'
export { forgetShared, keepShared, readShared, type SharedThing } from './host/shared-things'
export { useStorageTrouble } from './host/storage-trouble'
export { canSendInBackground } from './host/tell-worker'
export { isUuid } from './host/uuid'
export { isAnyTabVisible } from './host/visibility'
export { pullNow, whenPulled } from './outbox/engine-slot'
export { type Entry, type Fields, isCopied } from './outbox/entry'
export { groupsOf } from './outbox/groups'
export { forgetLocalDraft, keep, readLocalDraft } from './outbox/keep-local-draft'
export {
  APPEAL_KEY,
  commentKey,
  discardLocalDraft,
  eventDraftKey,
  type LocalDraft,
  PROFILE_KEY,
  teamDraftKey,
} from './outbox/local-draft'
export { pendingDeletions } from './outbox/pending-deletions'
export { wasRefusedBefore } from './outbox/refused-before'
export { writeUndoable } from './outbox/undo'
export { useUploaded } from './outbox/uploads'
export {
  attachFile,
  discard,
  discardDamaged,
  flushHeld,
  isOfThisPage,
  newId,
  onGivenUp,
  pendingBlob,
  removeFile,
  resend,
  WriteError,
  write,
} from './outbox/write'
export { type Absence, useAbsence } from './read/absence'
export { useCursors, useLive, useSyncCalls } from './read/diagnostics'
export { useIsLate } from './read/late'
export {
  type Asking,
  joinedPages,
  type ListPages,
  useAsking,
  useLastingRows,
  useListPages,
  useRowsOf,
} from './read/list-pages'
export {
  type Damaged,
  type FirstPull,
  useDamaged,
  useEdge,
  useEntries,
  useEntriesOf,
  useFirstPull,
  useIsOutboxRead,
  useLocalDrafts,
  useMayCome,
  useRefused,
  useRow,
  useRows,
  useStoredRow,
  useUnsentComments,
} from './read/live'
export { usePresence } from './read/presence'
export { sendResultOf } from './read/send-result'
export { isSettled, onOwnWrites } from './read/settled'
export { type SyncStatus, useSyncStatus } from './read/status'
export { openDesk, useIsDeskOpen } from './rows/desk'
export { extendWindow, fetchPage, fetchRows, MOST_FETCHED } from './rows/fetch'
export { fetchComments } from './rows/fetch-comments'
export { heldIds } from './rows/held-ids'
export { heldList } from './rows/held-list'
export { useIsHeldUp, useIsOffline } from './session/connection'
export { isLeading } from './session/leading'
export { isStillHere, leaveSignIn, onSessionChange, sessionState, useSession } from './session/session'
export { boot, startSync } from './start'
export type {
  CollectionItemRow,
  CollectionRow,
  CommentRow,
  DeskRow,
  EventRow,
  NotificationRow,
  PostRow,
  ProfileRow,
  SiteContentRow,
} from './tables'
export { KEY_MAX } from './tables/descriptor'
export {
  type AuditQuery,
  allInvitations,
  allPosts,
  auditWhere,
  bansOf,
  bansWhere,
  casesAbout,
  casesOf,
  DESK_PAGE,
  HIDDEN_POSTS,
  logsOf,
  membersWhere,
  TEAM_ANNOUNCEMENTS,
} from './tables/desk-lists'
export { blankEvent } from './tables/events'
export { actionOf, labelOf } from './tables/labels'
export {
  announcementsOf,
  commentsOf,
  eventsIn,
  FOLLOWED_POSTS,
  goingTo,
  likersOf,
  listOf,
  NEXT_EVENTS,
  PAST_EVENTS,
  POPULAR_POSTS,
  postsIn,
  searchOf,
} from './tables/lists'
export { blankPost, isPublic } from './tables/posts'
export { isOfSettings } from './tables/profiles'
export { type Announcement, announcementOf, type Banner, bannerOf } from './tables/site-content'
export type { Write } from './tables/writes'
export { type Ban, ban, type Device, type Invitation } from './wire/answers'
export { carryPictures, shrinkCarried } from './wire/carried-pictures'
export { countPictures, readKept } from './wire/kept-pictures'
export { type Pinned, pin, readPinned, unpin } from './wire/pinned-pictures'
export type { Colleague, Seen } from './wire/presence'
