import { changeProfile, endOtherSessions, endSession, getProfile, getSessions, type Profile, retryEmail } from '@fitghar/contracts/account';
import { LIMITS, MINUTE_MS, type PageQuery } from '@fitghar/contracts/common';
import { ChangeProfile } from '@fitghar/services/bookings';
import { LoginSessions, SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Clock, istIso, Mongo, NotFoundError, Outbox } from '@fitghar/services/kernel';
import { RefusedAddresses } from '@fitghar/services/notifications';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser } from '../../platform/auth/auth.guard.ts';
import { RequireProof } from '../../platform/auth/proof.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const FIRST_PAGE: PageQuery = { page: 1, limit: LIMITS.pageSize };

/** The user's profile and login sessions. */
@ApiTags('account')
@Controller('bff')
export class ProfileController {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly changeProfile: ChangeProfile,
    private readonly refused: RefusedAddresses,
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(getProfile)
  @Throws(SessionEndedError)
  async read(@CurrentUser() me: Principal): Promise<Profile> {
    const account = await this.users.findById(me.userId);
    if (!account) throw new SessionEndedError();
    const { name, gender, mobile, email, erasureDueAt } = account;
    const refused = await this.refused.find(email);
    return {
      name,
      gender,
      phoneNumber: mobile,
      email,
      erasure_due_at: erasureDueAt && istIso(erasureDueAt),
      email_refused_at: refused && istIso(refused.at),
    };
  }

  /** One email a minute, however often it is asked for. */
  @Handles(retryEmail)
  @Throws(SessionEndedError)
  async retry(@CurrentUser() me: Principal): Promise<Profile> {
    const account = await this.users.findById(me.userId);
    if (!account) throw new SessionEndedError();
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    await this.mongo.transaction(async () => {
      await this.refused.forget(account.email);
      await this.outbox.add('address-check-mail', `${me.userId}.${minute}`, { v: 1, user_id: me.userId });
    });
    return this.read(me);
  }

  /** Changes only the given fields. */
  @Handles(changeProfile)
  @Throws(SessionEndedError)
  async change(
    @CurrentUser() me: Principal,
    @Input() { body: { name, gender, phoneNumber } }: Input<typeof changeProfile>,
  ): Promise<Profile> {
    const change = { ...(name && { name }), ...(gender && { gender }), ...(phoneNumber && { phone: `+91${phoneNumber}` }) };
    await this.changeProfile.run(me.userId, change);
    return this.read(me);
  }

  @Handles(getSessions)
  async listSessions(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getSessions>) {
    const { rows, total } = await this.sessions.findOpen(me.userId, { page, limit });
    return {
      rows: rows.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        current: id === me.sessionId,
        created_at: istIso(createdAt),
        last_used_at: istIso(lastUsedAt),
      })),
      page,
      limit,
      total,
    };
  }

  /** Ends one of the user's sessions; it is rejected from its next request. Returns the first page of the others. */
  @Handles(endSession)
  @RequireProof()
  @Throws(NotFoundError)
  async endSession(@CurrentUser() me: Principal, @Input() { id }: Input<typeof endSession>) {
    await this.sessions.endOwn(me.userId, id);
    return this.listSessions(me, FIRST_PAGE);
  }

  /** Ends all of the user's sessions except this one. */
  @Handles(endOtherSessions)
  @RequireProof()
  async endOthers(@CurrentUser() me: Principal, @Input() _input: unknown) {
    await this.sessions.endAllOf(me.userId, me.sessionId);
    return this.listSessions(me, FIRST_PAGE);
  }
}
