import { MongoClient, ObjectId } from 'mongodb';

const ROWS = 100_000;
const CHUNK = 10_000;
const TIMES = 20;

/** Lists of operations as somebody looks at them: the first page, deep in, sorted, filtered, searched. */
const LISTS = [
  'admin/users',
  'admin/users?page=5000',
  'admin/users?sort=name',
  'admin/users?blocked=yes',
  'admin/users?q=kavya4711',
  'admin/users?q=98765',
  'trainers',
  'admin/service-requests',
  'admin/service-requests?status=Session%20Booked&sort=-created_at',
  'admin/service-requests?pincode=560042',
  'admin/service-requests?q=kavya4711',
  'admin/history',
  'admin/history?status=Completed&page=500',
  'admin/tickets',
  'admin/audit',
  'admin/summary',
  'admin/demand',
];

const STATUSES = ['Session Booked', 'Trainer Assigned', 'Completed', 'Cancelled', 'Refunded'];
const two = (number: number) => String(number).padStart(2, '0');
const person = (index: number) => ({ name: `Kavya${index} Menon`, phone: `9${String(index).padStart(9, '0')}` });

const aUser = (index: number) => ({
  ...person(index),
  email: `kavya${index}@example.in`,
  phone: `+91${person(index).phone}`,
  type: 'U',
  passwordHash: '-',
  blocked: index % 50 === 0,
  createdAt: new Date(Date.UTC(2025, 0, 1) + index * 300_000),
  words: [`kavya${index}`, 'menon', `kavya${index}@example.in`, person(index).phone],
});

const aBooking = (index: number) => {
  const pincode = String(560_001 + (index % 90));
  return {
    ...person(index),
    userId: new ObjectId(),
    status: STATUSES[index % STATUSES.length],
    service: index % 2 ? 'YOGA' : 'FITNESS',
    date: `2026-${two(1 + (index % 12))}-${two(1 + (index % 28))}`,
    time: `${two(6 + (index % 16))}:00`,
    trainerCategory: 'Standard',
    trainingFor: 'Female',
    neededFor: 'self',
    address: '12, Lotus Apartments',
    area: 'Indiranagar',
    landmark: 'Metro',
    pincode,
    amountPaise: 9900,
    gatewayOrderId: `order_${index}`,
    paymentId: `pay_${index}`,
    holdExpiresAt: new Date(),
    trainer: { id: String(index), name: 'Arjun Rao', phone: '+919000000100' },
    assignment: 1,
    version: 0,
    words: [`kavya${index}`, 'menon', person(index).phone, pincode, 'indiranagar'],
    createdAt: new Date(Date.UTC(2025, 0, 1) + index * 300_000),
  };
};

async function fill(mongoUri: string): Promise<void> {
  const client = await MongoClient.connect(mongoUri);
  try {
    for (const [collection, make] of [
      ['users', aUser],
      ['bookings', aBooking],
    ] as const)
      for (let from = 0; from < ROWS; from += CHUNK)
        await client
          .db()
          .collection(collection)
          .insertMany(Array.from({ length: CHUNK }, (_, index) => make(from + index)));
  } finally {
    await client.close();
  }
}

/** Milliseconds of each list's slowest answer but one in twenty, among 100,000 users and as many bookings; the slowest list first. */
export async function lists(origin: string, token: string, mongoUri: string): Promise<{ list: string; p95: number }[]> {
  await fill(mongoUri);
  const measured: { list: string; p95: number }[] = [];
  for (const list of LISTS) {
    const times: number[] = [];
    for (let run = 0; run <= TIMES; run += 1) {
      const begin = performance.now();
      const answer = await fetch(`${origin}/bff/api/v1/${list}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${list} answered ${answer.status}`);
      if (run) times.push(performance.now() - begin); // the first one warms
    }
    times.sort((one, other) => one - other);
    measured.push({ list, p95: times[Math.floor(TIMES * 0.95) - 1] ?? 0 });
  }
  return measured.sort((one, other) => other.p95 - one.p95);
}
