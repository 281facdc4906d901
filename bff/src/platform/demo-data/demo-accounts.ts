import { EmailTakenError, RegisterUser } from '@fitghar/services/identity';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';

/** One approved trainer per service, so that SLOT_MIN_CAPACITY alone determines a slot's capacity. */
const TRAINERS: readonly [name: string, serviceType: 'Fitness Trainer' | 'Yoga Trainer', status: 'A' | 'P'][] = [
  ['Arjun Rao', 'Fitness Trainer', 'A'],
  ['Meera Iyer', 'Fitness Trainer', 'P'],
  ['Lakshmi Nair', 'Yoga Trainer', 'A'],
  ['Dev Sharma', 'Yoga Trainer', 'P'],
];

/** Emails of those who can log in: to `/trainerDashboard`. */
export const TRAINER_LOGINS: readonly string[] = ['arjun.rao@fitghar.local', 'lakshmi.nair@fitghar.local'];

/** Of every account of the demo's marketplace, and of its trainers. */
export const DEMO_PASSWORD = 'Namaste@2026';

const DEMO_AREA = { pin: '560038', district: 'Bengaluru Urban', state: 'Karnataka', servicingArea: ['Indiranagar S.O (Bengaluru)'] };

/** Demo accounts and trainers, before the first request. Created once, never in production. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  constructor(
    private readonly register: RegisterUser,
    private readonly trainers: TrainersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.NODE_ENV !== 'development') return;
    await this.ensure(
      { name: 'Ops Admin', mobile: '9000000001', email: this.settings.ADMIN_EMAIL, password: this.settings.ADMIN_PASSWORD },
      'A',
    );
    if (this.settings.DEMO_DATA === 'off') return;
    await this.ensure({ name: 'Asha Verma', mobile: '9000000002', email: 'asha@fitghar.local', password: 'Asha@123' }, 'U');
    for (const [index, [name, serviceType, status]] of TRAINERS.entries()) {
      const email = `${name.toLowerCase().replace(' ', '.')}@fitghar.local`;
      if (await this.trainers.findByEmail(email)) continue;
      const mobile = `90000001${index}0`;
      const add = (userId?: string) =>
        this.trainers.ensure({ name, email, phone: `+91${mobile}`, serviceType, status, blocked: false, ...DEMO_AREA }, userId);
      if (TRAINER_LOGINS.includes(email)) await this.ensure({ name, mobile, email, password: DEMO_PASSWORD }, 'T', add);
      else await add();
    }
  }

  private async ensure(
    account: Parameters<RegisterUser['run']>[0],
    type: 'U' | 'A' | 'T',
    alongside?: (id: string) => Promise<void>,
  ): Promise<void> {
    await this.register.run(account, type, alongside, type === 'A' ? 'admin' : null).catch((error: unknown) => {
      if (!(error instanceof EmailTakenError)) throw error;
    });
  }
}
