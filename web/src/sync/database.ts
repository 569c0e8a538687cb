/** One request to an IndexedDB store. Each opens and closes the database, so that no window blocks an upgrade by another. */
export function inDatabase(
  name: string,
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(store));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It cannot be opened.')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const transaction = database.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.addEventListener('complete', () => {
        database.close();
        resolve(request.result);
      });
      transaction.addEventListener('abort', () => {
        database.close();
        reject(transaction.error ?? new Error('It cannot be kept.'));
      });
    });
  });
}
