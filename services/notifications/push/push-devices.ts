import type { PushDeviceBody } from '@fitghar/contracts/account';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { describeDevice, LoginSessions } from '../../identity/index.ts';
import {
  Clock,
  InvalidFieldsError,
  istIso,
  Mongo,
  NotFoundError,
  PersonalData,
  SETTINGS,
  type Settings,
  sha256,
} from '../../kernel/index.ts';
import { type PushDeviceRecord, pushDeviceSchema } from '../persistence/push-device.schema.ts';
import { isPushKey } from './encrypt-push.ts';
import { isPublicHost } from './public-host.ts';

/** Devices of one user; the oldest make room. */
const MOST = 10;
/** A job is tried again within minutes, or a night, so what was sent long before need not be remembered. */
const REMEMBERED = 20;

/** A browser that gets a user's push messages. */
export type PushDevice = PushDeviceRecord;

/** Which browsers get push messages: those that turned them on, as long as their user stays logged in there. */
@Injectable()
export class PushDevices implements OnModuleInit {
  private readonly devices: Model<PushDeviceRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly sessions: LoginSessions,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.devices = mongo.model('PushDevice', pushDeviceSchema);
  }

  onModuleInit(): void {
    const erase = async (userId: string) => void (await this.devices.deleteMany({ userId }));
    this.personalData.register('devices', {
      export: async (userId) => {
        const devices = await this.devices.find({ userId }).sort({ createdAt: -1 }).lean();
        return devices.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt: istIso(createdAt), lastUsedAt }));
      },
      erase,
    });
  }

  /**
   * Turns push messages on for a browser: for this account alone, and in place of an earlier address of the same login.
   * @throws InvalidFieldsError for an address or keys that no browser has
   */
  async add(userId: string, sessionId: string, userAgent: string, { endpoint, keys }: PushDeviceBody): Promise<void> {
    if (!this.isService(endpoint)) throw new InvalidFieldsError({ endpoint: ['Not the address of a push service'] });
    if (!isPushKey(keys.p256dh)) throw new InvalidFieldsError({ keys: ['Not a key of a push subscription'] });
    const device = describeDevice(userAgent);
    await this.mongo.transaction(async () => {
      const id = sha256(endpoint);
      await this.devices.deleteMany({ sessionId, _id: { $ne: id } });
      // Another account on the same browser no longer gets messages there.
      const given = { userId, sessionId, endpoint, ...keys, device, createdAt: this.clock.now(), lastUsedAt: null, sent: [] };
      await this.devices.updateOne({ _id: id }, { $set: given }, { upsert: true });
      const older = await this.devices.find({ userId }, { _id: 1 }).sort({ createdAt: -1, _id: -1 }).skip(MOST).lean();
      if (older.length) await this.devices.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } });
    });
  }

  /** @throws NotFoundError if it is not one of the user's */
  async remove(userId: string, id: string): Promise<void> {
    const removed = await this.devices.deleteOne({ _id: id, userId });
    if (!removed.deletedCount) throw new NotFoundError('device');
  }

  /** Those of a user on which they are logged in, newest first. */
  async listOf(userId: string): Promise<PushDevice[]> {
    const devices = await this.devices.find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(MOST).lean();
    if (!devices.length) return [];
    const open = await this.sessions.filterOpen(devices.map(({ sessionId }) => sessionId.toString()));
    return devices.filter(({ sessionId }) => open.has(sessionId.toString()));
  }

  /** Whether any browser may get a user's messages. */
  async exist(userId: string): Promise<boolean> {
    return (await this.devices.exists({ userId })) !== null;
  }

  /** Records that it has a message. */
  async recordSent(id: string, message: string): Promise<void> {
    await this.devices.updateOne(
      { _id: id },
      { $set: { lastUsedAt: this.clock.now() }, $push: { sent: { $each: [message], $slice: -REMEMBERED } } },
    );
  }

  /** Its push service no longer knows it. */
  async forget(id: string): Promise<void> {
    await this.devices.deleteOne({ _id: id });
  }

  /** Whether a browser can have such an address: one of a push service on the internet, since we call what we are told here. */
  private isService(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { origin, protocol, port, hostname, username } = new URL(endpoint);
    if (origin === this.settings.PUSH_TEST_ORIGIN) return true;
    return protocol === 'https:' && port === '' && username === '' && isPublicHost(hostname);
  }
}
