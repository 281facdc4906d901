import { randomUUID } from 'node:crypto';
import type { RegisterUser } from '@fitghar/services/identity';
import type { NewTrainer, TrainersRepository } from '@fitghar/services/trainers';
import { ObjectId } from 'mongodb';
import type { AppUnderTest } from './app-under-test.ts';
import { Customer, PASSWORD } from './customer.ts';

/** A trainer who can be assigned to the bookings of `aBooking`; override the fields under test. @returns the id */
export async function aTrainer({ provider }: Pick<AppUnderTest, 'provider'>, fields: Partial<NewTrainer> = {}): Promise<string> {
  const id = new ObjectId().toHexString();
  await provider<TrainersRepository>('TrainersRepository').insert(id, {
    name: 'Arjun Rao',
    email: `arjun.${randomUUID().slice(0, 8)}@example.in`,
    phone: `+919${Math.floor(Math.random() * 1e9)
      .toString()
      .padStart(9, '0')}`,
    serviceType: 'Fitness Trainer',
    status: 'A',
    pin: '560038',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    servicingArea: [],
    ...fields,
  });
  return id;
}

/** A trainer who logs in. */
export async function aTrainerWithAccount(
  running: AppUnderTest,
  fields: Partial<NewTrainer> = {},
): Promise<{ id: string; account: Customer }> {
  const email = `meera.${randomUUID().slice(0, 8)}@example.in`;
  await running.provider<RegisterUser>('RegisterUser').run({ name: 'Meera Das', mobile: '9000000002', email, password: PASSWORD }, 'T');
  const account = await Customer.loggedIn(running, email);
  const id = await aTrainer(running, { name: 'Meera Das', email, ...fields });
  await running.mongo.collection('trainers').updateOne({ _id: new ObjectId(id) }, { $set: { userId: new ObjectId(account.id) } });
  return { id, account };
}
