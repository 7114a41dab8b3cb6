import { getBroadcastChannelReference, removeBroadcastChannelReference } from 'rxdb/plugins/core'
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie'

interface Channel {
  method: { microSeconds: () => number }
}

/**
 * RxDB's tabs tell each other of stored rows, and drop what was said before they listened, by the device's clock. Set
 * back, one tab ignored the other's rows until its clock had caught up, for hours (I13). A native channel hears
 * nothing from before anyway: without a time nothing is dropped.
 */
export function withoutClock(storage: RxStorageDexie): RxStorageDexie {
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    if (!params.multiInstance) return create(params)
    const { databaseInstanceToken, databaseName } = params
    const holder = {}
    const channel = getBroadcastChannelReference(
      storage.name,
      databaseInstanceToken,
      databaseName,
      holder,
    ) as unknown as Channel
    channel.method = { ...channel.method, microSeconds: () => 0 }
    try {
      return await create(params)
    } finally {
      await removeBroadcastChannelReference(databaseInstanceToken, holder)
    }
  }
  return storage
}
