import type { ConsentPurpose } from '@fitghar/contracts/account';
import { HEALTH_CONSENT, PROGRESS_CONSENT } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, callerLanguage, istDate, istIso, Mongo, PersonalData } from '../../kernel/index.ts';
import { type ConsentRecord, consentSchema } from '../persistence/consent.schema.ts';

/** The terms among the texts of pages, which the owner changes (D67). */
const TERMS = 'mf-marketing/terms';

/** Versions of the texts as released; a new text is a new version. */
const VERSIONS: Record<ConsentPurpose, string> = {
  terms: '2019-11-10',
  offers: '2026-11-01',
  reminders: '2026-11-25',
  trainer: '2026-11-25',
  health: HEALTH_CONSENT.version,
  progress: PROGRESS_CONSENT.version,
  whatsapp: '2026-11-29',
};

/** Records which text users consented to, and when. */
@Injectable()
export class Consents implements OnModuleInit {
  private readonly consents: Model<ConsentRecord>;

  constructor(
    mongo: Mongo,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.consents = mongo.model('Consent', consentSchema);
  }

  onModuleInit(): void {
    // Proof of consent is kept after erasure, under an id that identifies no one.
    this.personalData.register('consents', { export: (userId) => this.listOf(userId), erase: async () => undefined });
  }

  async record(userId: string, purpose: ConsentPurpose, given: boolean): Promise<void> {
    await this.hold(userId, purpose);
    const changed = purpose === 'terms' && (await this.catalogue.current()).documents.get(TERMS);
    const text = { version: changed ? istDate(changed.since) : VERSIONS[purpose], language: callerLanguage() };
    await this.consents.create([{ userId, purpose, given, ...text, at: this.clock.now() }]);
  }

  /** The user's latest decision; false if there is none. */
  async isGiven(userId: string, purpose: ConsentPurpose): Promise<boolean> {
    const latest = await this.consents.findOne({ userId, purpose }, { given: 1 }).sort({ at: -1, _id: -1 }).lean();
    return latest?.given ?? false;
  }

  /** Those of these users whose latest decision is to consent. */
  async listGiven(userIds: readonly string[], purpose: ConsentPurpose): Promise<Set<string>> {
    if (!userIds.length) return new Set();
    const users = userIds.map((id) => new Types.ObjectId(id));
    const given = await this.consents.aggregate<{ _id: Types.ObjectId }>([
      { $match: { userId: { $in: users }, purpose } },
      { $sort: { at: -1, _id: -1 } },
      { $group: { _id: '$userId', given: { $first: '$given' } } },
      { $match: { given: true } },
    ]);
    return new Set(given.map(({ _id }) => _id.toHexString()));
  }

  /**
   * As {@link isGiven}, for a transaction that stores something on this ground: of it and a concurrent decision, the second
   * is run again and sees the first.
   */
  async hold(userId: string, purpose: ConsentPurpose): Promise<boolean> {
    const newest = { sort: { at: -1, _id: -1 }, projection: { given: 1 } } as const;
    const latest = await this.consents.findOneAndUpdate({ userId, purpose }, { $inc: { uses: 1 } }, newest).lean();
    return latest?.given ?? false;
  }

  async listOf(userId: string) {
    const records = await this.consents.find({ userId }).sort({ at: -1, _id: -1 }).limit(200).lean();
    return records.map(({ purpose, given, version, language, at }) => ({ purpose, given, version, language, at: istIso(at) }));
  }
}
