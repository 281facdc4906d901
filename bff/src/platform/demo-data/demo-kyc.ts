import { kycBody } from '@fitghar/contracts/marketing';
import { MailLinks } from '@fitghar/services/identity';
import { type BackdatedClock, istIso, Mongo } from '@fitghar/services/kernel';
import { Kyc, TrainersRepository } from '@fitghar/services/trainers';
import { Injectable } from '@nestjs/common';

/** A drawn card without a person, for each document. */
const CARD = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAABkAgMAAAB82NMcAAAACVBMVEX///8va0+ZmZl+rIlFAAAAR0lEQVR42mMIJRIwDKRCBqLAqMJRhfRSyApPnQEjVSHXKgxAocLRAB9NPaOpZ1ThaOoZVTjoFY42kEYVjiocVUhI4eDvXwMArV6VYFXDFZ0AAAAASUVORK5CYII=',
  'base64',
);

/** KYC of the demo's approved trainers, by the mailed link and the team’s approval, so that they can be paid. */
@Injectable()
export class DemoKyc {
  constructor(
    private readonly mongo: Mongo,
    private readonly links: MailLinks,
    private readonly kyc: Kyc,
    private readonly trainers: TrainersRepository,
  ) {}

  /** Does nothing for a trainer who has one, or no account to mail the link to. */
  async ensure(email: string, at: Date, clock: BackdatedClock): Promise<void> {
    const trainer = await this.trainers.findByEmail(email);
    if (!trainer || trainer.kyc) return;
    await clock.at(at, async () => {
      const link = await this.links.issue(await this.mongo.transaction(() => this.links.create('kyc', email)));
      if (!link) return;
      const upload = () => this.kyc.uploadByLink(link.token, { bytes: CARD, truncated: false });
      const account = trainer.phone.slice(-10);
      await this.kyc.submit(
        link.token,
        kycBody.parse({
          ...{ age: 31, language: ['English', 'Hindi', 'Kannada'], qualification: "Bachelor's degree", experience: '6 years' },
          ...{ account_no: account, confirm_account_no: account, account_holder_name: trainer.name },
          ...{ ifsc_code: 'SBIN0000123', bank_name: 'State Bank of India', branch_name: 'Demo branch' },
          ...{ aadhar: await upload(), pan: await upload(), photo: await upload(), certificate: await upload() },
        }),
      );
      await this.kyc.approveNew(trainer.id, istIso(clock.now()));
    });
  }
}
