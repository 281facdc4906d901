import mongoose, { type mongo } from 'mongoose';
import { storedCollections } from './register.ts';
import { type Way, WHOSE } from './whose.ts';

/** Someone whose data was in a collection, and how to tell them. */
export interface Concerned {
  /** Null for someone without an account. */
  accountId: string | null;
  email: string;
  phone: string;
  /** How many records are theirs, by collection. */
  records: Record<string, number>;
}

/** Who is concerned by a breach of some collections, and what these hold. */
export interface DataOf {
  people: Concerned[];
  /** The personal fields, such as `bookings.address`. */
  fields: string[];
  /** Collections whose records name no one, with what to do instead. */
  unclear: Record<string, string>;
}

const BATCH = 1000;
type Counts = Map<string, number>;

/**
 * Lists everyone whose data is in these collections (DPDP Act, section 8(6)). Erased accounts are left out: nothing of
 * theirs names them.
 * @throws RangeError naming the collections that hold no personal data
 */
export async function whoseData(db: mongo.Db, collections: readonly string[]): Promise<DataOf> {
  const unknown = collections.filter((name) => !(name in WHOSE));
  if (unknown.length) throw new RangeError(`No personal data is in ${unknown.join(', ')}. Choose from: ${Object.keys(WHOSE).join(', ')}`);
  const people = new Map<string, Concerned>();
  const unclear: Record<string, string> = {};
  for (const name of new Set(collections)) {
    const ways = WHOSE[name] ?? '';
    if (typeof ways === 'string') unclear[name] = ways;
    else for (const way of ways) await addAll(db, people, name, way);
  }
  const declared = (await storedCollections()).flatMap(({ name, declaration }) =>
    collections.includes(name) && declaration && 'fields' in declaration
      ? Object.keys(declaration.fields).map((field) => `${name}.${field}`)
      : [],
  );
  return { people: [...people.values()], fields: declared, unclear };
}

async function addAll(db: mongo.Db, people: Map<string, Concerned>, collection: string, { by, path }: Way): Promise<void> {
  const counts = await countBy(db, collection, path);
  const keys = [...counts.keys()];
  for (let start = 0; start < keys.length; start += BATCH) {
    const found = await findPeople(db, by, keys.slice(start, start + BATCH));
    for (const [key, person] of found) {
      const id = person.accountId ?? person.email;
      const known = people.get(id) ?? { ...person, records: {} };
      known.records[collection] = (known.records[collection] ?? 0) + (counts.get(key) ?? 0);
      people.set(id, known);
    }
  }
}

/** How many records have which value there; each entry of a list counts. */
async function countBy(db: mongo.Db, collection: string, path: string): Promise<Counts> {
  const groups = db
    .collection(collection)
    .aggregate<{ _id: unknown; records: number }>(
      [
        { $project: { value: `$${path}` } },
        { $unwind: '$value' },
        { $match: { value: { $ne: null } } },
        { $group: { _id: '$value', records: { $sum: 1 } } },
      ],
      { allowDiskUse: true },
    );
  const counts: Counts = new Map();
  for await (const { _id, records } of groups) counts.set(String(_id), records);
  return counts;
}

type Found = [key: string, person: Omit<Concerned, 'records'>];
interface StoredPerson {
  _id: mongo.ObjectId;
  email: string;
  phone: string;
  userId?: mongo.ObjectId | null;
  erasedAt?: Date | null;
}

const idsOf = (keys: readonly string[]) =>
  keys.filter((key) => mongoose.mongo.ObjectId.isValid(key)).map((key) => new mongoose.mongo.ObjectId(key));
const NAMES = { projection: { email: 1, phone: 1, userId: 1, erasedAt: 1 } };

async function findPeople(db: mongo.Db, by: Way['by'], keys: readonly string[]): Promise<Found[]> {
  if (by === 'order') {
    const orders = await db
      .collection<{ gatewayOrderId: string; userId: mongo.ObjectId }>('orders')
      .find({ gatewayOrderId: { $in: [...keys] } }, { projection: { gatewayOrderId: 1, userId: 1 } })
      .toArray();
    const users = new Map(
      await findPeople(
        db,
        'account',
        orders.map(({ userId }) => String(userId)),
      ),
    );
    return orders.flatMap(({ gatewayOrderId, userId }): Found[] => {
      const user = users.get(String(userId));
      return user ? [[gatewayOrderId, user]] : [];
    });
  }
  const people = db.collection<StoredPerson>(by === 'trainer' ? 'trainers' : 'users');
  const which = by === 'email' ? { email: { $in: [...keys] } } : { _id: { $in: idsOf(keys) } };
  const stored = await people.find({ ...which, erasedAt: null }, NAMES).toArray();
  const found = stored.map(({ _id, email, phone, userId }): Found => {
    const accountId = by === 'trainer' ? userId : _id;
    return [by === 'email' ? email : String(_id), { accountId: accountId ? String(accountId) : null, email, phone }];
  });
  if (by !== 'email') return found;
  const known = new Set(found.map(([key]) => key));
  return [...found, ...keys.filter((key) => !known.has(key)).map((email): Found => [email, { accountId: null, email, phone: '' }])];
}
