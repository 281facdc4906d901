import { type SessionType, sessionType, type TrainerGender } from '@fitghar/contracts/booking';
import type { Model, QueryFilter } from 'mongoose';
import { readBoth } from '../../kernel/index.ts';
import type { PincodeArea } from '../pincodes/pincodes.ts';
import type { StoredTrainerRecord } from './trainer.schema.ts';
import { type ShownTrainer, TRAINER_SERVICE, type Trainer, toTrainer, WITHOUT_KYC, type Workplace } from './trainer.ts';

const MAX_NEAR = 1000;
const MAX_OTHERS = 20;
const MAX_SHOWN = 200;
type Id = { toString(): string };
const ON_CARD = {
  ...{ name: 1, pin: 1, district: 1, state: 1, servicingArea: 1, stars: 1, ratings: 1 },
  ...{ 'kyc.languages': 1, 'kyc.experience': 1, 'kyc.qualification': 1, 'kyc.photo': 1, 'kyc.certificate': 1 },
} as const;

/** Living in the pincode or its district. */
const nearTo = (pin: string, area: PincodeArea | null) => ({
  $or: [{ pin }, ...(area ? [{ state: area.state, district: area.district }] : [])],
});

/** Who can be assigned where and when. */
export class TrainerPlanning {
  constructor(private readonly trainers: Model<StoredTrainerRecord>) {}

  /** Trainers who can be assigned (approved, not blocked, of that service, D17): how many always work, and who works when. */
  async listAvailable(service: SessionType): Promise<{
    always: { _id: StoredTrainerRecord['gender']; count: number }[];
    some: Pick<StoredTrainerRecord, 'gender' | 'workingHours'>[];
  }> {
    const available = { serviceType: TRAINER_SERVICE[service], status: 'A' as const, blocked: false };
    const [always, some] = await Promise.all([
      this.trainers.aggregate<{ _id: StoredTrainerRecord['gender']; count: number }>([
        { $match: { ...available, workingHours: null } },
        { $group: { _id: '$gender', count: { $sum: 1 } } },
      ]),
      this.trainers.find({ ...available, workingHours: { $ne: null } }, { gender: 1, workingHours: 1, _id: 0 }).lean(),
    ]);
    return { always, some };
  }

  /** Services of assignable trainers in this pincode or district. */
  async servicesAt(region: { pin: string } | { state: string; district: string }, trainerGender: TrainerGender): Promise<SessionType[]> {
    const gender = trainerGender === 'Any' ? {} : { gender: trainerGender };
    const types = await this.trainers.distinct('serviceType', { ...region, ...gender, status: 'A', blocked: false });
    return sessionType.options.filter((service) => types.includes(TRAINER_SERVICE[service]));
  }

  /**
   * Trainers of that service near a pincode who can be assigned, and a few others here and elsewhere, so that ops see why none
   * can be. However many have applied, they take no place of one who can come.
   */
  async listNear(service: SessionType, pin: string, area: PincodeArea | null): Promise<Trainer[]> {
    const ofService = { serviceType: TRAINER_SERVICE[service], erasedAt: null };
    const near = nearTo(pin, area);
    const isAvailable = { status: 'A' as const, blocked: false };
    const list = (filter: QueryFilter<StoredTrainerRecord>, most: number) =>
      this.trainers
        .find({ ...ofService, ...filter }, WITHOUT_KYC)
        .limit(most)
        .lean();
    const [able, [unable, elsewhere]] = await readBoth(
      async () => list({ ...isAvailable, ...near }, MAX_NEAR),
      () =>
        readBoth(
          async () => list({ ...near, $nor: [isAvailable] }, MAX_OTHERS),
          async () => list({ $nor: near.$or }, MAX_OTHERS),
        ),
    );
    return [...able, ...unable, ...elsewhere].map(toTrainer);
  }

  /** Those of a service near a pincode whom customers may see. */
  listShown(service: SessionType, pin: string, area: PincodeArea | null, trainerGender: TrainerGender): Promise<ShownTrainer[]> {
    const gender = trainerGender === 'Any' ? {} : { gender: trainerGender };
    return this.findShown({ serviceType: TRAINER_SERVICE[service], ...gender, ...nearTo(pin, area) });
  }

  /** Those who agreed, and can be assigned. */
  async findShown(filter: QueryFilter<StoredTrainerRecord>): Promise<ShownTrainer[]> {
    const shown = { ...filter, status: 'A' as const, blocked: false, profileShown: true };
    const records = await this.trainers
      .find(shown, ON_CARD)
      .limit(MAX_SHOWN)
      .lean<(Pick<StoredTrainerRecord, keyof Omit<Workplace, 'workingHours'> | 'name' | 'stars' | 'ratings' | 'kyc'> & { _id: Id })[]>();
    return records.map(({ _id, kyc, name, pin, district, state, servicingArea, stars, ratings }) => ({
      ...{ id: _id.toString(), name, pin, district, state, servicingArea, stars, ratings },
      languages: kyc?.languages ?? [],
      experience: kyc?.experience ?? '',
      qualification: kyc?.qualification ?? null,
      photo: kyc?.photo ?? '',
      certificate: kyc?.certificate ?? '',
    }));
  }

  /** Trainers who can be assigned, of this pincode and its district, by name. */
  async listAssignableNear(pin: string, area: PincodeArea | null, most: number): Promise<Trainer[]> {
    const assignable = { status: 'A' as const, blocked: false, erasedAt: null };
    return (
      await this.trainers
        .find({ ...assignable, ...nearTo(pin, area) }, WITHOUT_KYC)
        .sort({ name: 1, _id: 1 })
        .limit(most)
        .lean()
    ).map(toTrainer);
  }

  /** The first approved trainers by name, and these. */
  async listForPlanning(ids: readonly string[], most: number): Promise<Trainer[]> {
    const [approved, these] = await Promise.all([
      this.trainers.find({ status: 'A', blocked: false, erasedAt: null }, WITHOUT_KYC).sort({ name: 1, _id: 1 }).limit(most).lean(),
      this.trainers.find({ _id: { $in: [...ids] } }, WITHOUT_KYC).lean(),
    ]);
    const byId = new Map([...these, ...approved].map((record) => [record._id.toString(), toTrainer(record)]));
    return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** Days off of assignable trainers that end on this date or later, the next first. */
  async listLeave(date: string, most: number): Promise<{ trainer: string; from: string; until: string }[]> {
    const off = { status: 'A' as const, blocked: false, erasedAt: null, 'workingHours.daysOff.to': { $gte: date } };
    const records = await this.trainers.find(off, { name: 1, workingHours: 1, _id: 0 }).limit(most).lean();
    return records
      .flatMap(({ name, workingHours }) => (workingHours?.daysOff ?? []).map(({ from, to }) => ({ trainer: name, from, until: to })))
      .filter(({ until }) => until >= date)
      .toSorted((one, other) => one.from.localeCompare(other.from));
  }

  /** Where and when the assignable trainers in these pincodes and districts work. */
  listWorkplaces(pins: readonly string[], areas: readonly PincodeArea[], most: number): Promise<Workplace[]> {
    const districts = areas.map(({ state, district }) => ({ state, district }));
    return this.trainers
      .find({ status: 'A', blocked: false, $or: [{ pin: { $in: [...pins] } }, ...districts] })
      .select({ pin: 1, district: 1, state: 1, servicingArea: 1, workingHours: 1 })
      .limit(most)
      .lean();
  }
}
