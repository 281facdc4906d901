import type { OrderState } from '@fitghar/contracts/admin';
import { DAY_MS, FIRST_RULES } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { nextState, type OrderEvent } from '../orders/order-states.ts';
import { NotRefundableError } from '../payments.errors.ts';
import { refundTerms } from '../refunds/refund-policy.ts';
import { taxInside } from '../tax/gst.ts';
import {
  ACCOUNTS,
  type Account,
  assertBalanced,
  creditExpired,
  credited,
  earned,
  goodwill,
  type LedgerLine,
  moneyRefunded,
  received,
  saleReversed,
  sold,
} from './postings.ts';

const HISTORIES = 10_000;
const PAID_AT = new Date('2026-11-21T10:00:00+05:30');

/** Pseudo-random numbers, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One order with the gateway's records of it, and every event that may happen to both. */
class History {
  readonly totals = Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as Record<Account, number>;
  readonly gateway = { captured: 0, refunded: 0 };
  state: OrderState = 'created';
  /** Owed and not sent yet: granted refunds, and payments that bought nothing. */
  owed = 0;
  /** Service credit outside this order. */
  credit = 0;
  private refund: { money: number; credit: number; whole: boolean } | null = null;
  private refunded = 0;
  private readonly amount: number;
  private readonly byCredit: number;

  constructor(private readonly random: () => number) {
    this.amount = 100 + Math.floor(random() * 3_000_000);
    this.byCredit = random() < 0.3 ? Math.floor(random() * (this.amount - 100)) : 0;
    if (this.byCredit) {
      // The credit comes from an earlier refund that was owed to a customer.
      this.book(received(this.byCredit));
      this.gateway.captured += this.byCredit;
      this.book(credited(this.byCredit));
      this.credit += this.byCredit;
    }
  }

  step(): void {
    const events = [
      this.tryToPay,
      this.fail,
      this.expire,
      this.pay,
      this.payTwice,
      this.payWrong,
      this.askForRefund,
      this.refundLeaves,
      this.dispute,
      this.bankDecides,
      this.creditEnds,
    ];
    events[Math.floor(this.random() * events.length)]?.call(this);
  }

  private readonly tryToPay = () => this.move('attempt');
  private readonly fail = () => this.move('fail');
  private readonly expire = () => this.move('expire');

  private pay(): void {
    if (this.credit < this.byCredit || !this.move('capture')) return;
    this.capture(this.amount - this.byCredit);
    if (this.random() < 0.1) {
      // What was bought is no longer available: everything is refunded, and no sale is posted.
      this.owed += this.amount - this.byCredit;
      this.refund = { money: this.amount - this.byCredit, credit: 0, whole: true };
      return;
    }
    this.book(sold({ amountPaise: this.amount, taxPaise: this.tax(this.amount), creditPaise: this.byCredit }));
    this.credit -= this.byCredit;
  }

  /** A second payment of a paid order, or one of a wrong amount: refunded now or by ops. */
  private payTwice(): void {
    if (nextState(this.state, 'capture')) return;
    this.returnedAtOnce(this.amount - this.byCredit);
  }
  private payWrong(): void {
    this.returnedAtOnce(1 + Math.floor(this.random() * 10_000_000));
  }
  private returnedAtOnce(paise: number): void {
    this.capture(paise);
    if (this.random() < 0.5) this.leave(paise);
    else this.owed += paise;
  }

  private askForRefund(): void {
    if (this.state !== 'paid' || this.refund) return;
    try {
      const { amountPaise, form } = refundTerms(
        {
          amountPaise: this.amount,
          paidAt: PAID_AT,
          failedAt: null,
          type: this.random() < 0.5 ? 'refund' : 'change',
          earned: this.random() < 0.5 ? { paise: Math.floor(this.random() * this.amount), what: 'Used' } : null,
          freeBecause: this.random() < 0.3 ? 'We were late.' : null,
          rules: FIRST_RULES,
        },
        new Date(PAID_AT.getTime() + this.random() * 80 * DAY_MS),
      );
      if (!amountPaise) return;
      const credit = form === 'credit' ? amountPaise : Math.max(0, amountPaise - (this.amount - this.byCredit));
      this.book(saleReversed({ amountPaise, taxPaise: this.tax(amountPaise) }));
      this.owed += amountPaise;
      this.refund = { money: amountPaise - credit, credit, whole: amountPaise === this.amount };
    } catch (error) {
      if (!(error instanceof NotRefundableError)) throw error;
    }
  }

  private refundLeaves(): void {
    if (!this.refund || this.random() < 0.3) return; // the gateway failed; the refund is retried
    const { money, credit, whole } = this.refund;
    if (!this.move(whole ? 'refund-all' : 'refund-part')) return;
    if (money) this.leave(money);
    if (credit) {
      this.book(credited(credit));
      this.credit += credit;
    }
    this.owed -= money + credit;
    this.refunded = money + credit;
    this.refund = null;
  }

  private dispute(): void {
    if (!this.refund) this.move('dispute');
  }

  private bankDecides(): void {
    if (this.state !== 'disputed') return;
    if (this.random() < 0.5) {
      this.move(this.refunded ? 'win-dispute-of-rest' : 'win-dispute');
      return;
    }
    this.move('lose-dispute');
    const rest = Math.max(0, this.amount - this.byCredit - this.refunded);
    if (!rest) return;
    this.book(saleReversed({ amountPaise: rest, taxPaise: this.tax(rest) }));
    this.leave(rest);
  }

  private creditEnds(): void {
    if (this.random() < 0.8 || !this.credit || nextState(this.state, 'capture')) return;
    this.book(creditExpired(this.credit));
    this.credit = 0;
  }

  private move(event: OrderEvent): boolean {
    const next = nextState(this.state, event);
    if (next) this.state = next;
    return next !== null;
  }

  private capture(paise: number): void {
    this.gateway.captured += paise;
    this.book(received(paise));
  }

  private leave(paise: number): void {
    this.gateway.refunded += paise;
    this.book(moneyRefunded(paise));
  }

  private tax(paise: number): number {
    return taxInside(paise, { percent: 5 });
  }

  private book(lines: LedgerLine[]): void {
    assertBalanced(lines);
    for (const { account, paise } of lines) this.totals[account] += paise;
  }
}

describe('the ledger', () => {
  it(`matches the gateway to the paisa in ${HISTORIES} random histories`, () => {
    const seen = new Set<OrderState>();
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = randomFrom(seed);
      const history = new History(random);
      for (let step = 0; step < 5 + random() * 25; step++) history.step();
      const { totals, gateway, owed, credit, state } = history;
      seen.add(state);
      const label = `history ${seed}`;
      expect([label, Object.values(totals).reduce((sum, paise) => sum + paise, 0)]).toEqual([label, 0]);
      expect([label, totals.gateway]).toEqual([label, gateway.captured - gateway.refunded]);
      expect([label, totals.customer + owed]).toEqual([label, 0]);
      expect([label, totals.credit + credit]).toEqual([label, 0]);
      expect(totals.gateway).toBeGreaterThanOrEqual(0);
    }
    expect(['every state was an end of some history', seen.size]).toEqual(['every state was an end of some history', 8]);
  });

  it('rejects entries that create or lose money, and fractions of a paisa', () => {
    expect(() => assertBalanced([{ account: 'gateway', paise: 1 }])).toThrow();
    expect(() => assertBalanced([])).toThrow();
    expect(() =>
      assertBalanced([
        { account: 'gateway', paise: 0.5 },
        { account: 'customer', paise: -0.5 },
      ]),
    ).toThrow();
  });
});

describe('a deferred sale', () => {
  const sale = { amountPaise: 750_000, taxPaise: 35_714, creditPaise: 0 };

  it('is owed to the customer until it is used', () => {
    expect(sold(sale, 'deferred')).toContainEqual({ account: 'deferred', paise: -714_286 });
    expect(earned(59_523)).toStrictEqual([
      { account: 'deferred', paise: 59_523 },
      { account: 'revenue', paise: -59_523 },
    ]);
  });

  it('ends with its refund, and the fee is revenue', () => {
    const lines = saleReversed({ amountPaise: 600_000, taxPaise: 28_572, deferredPaise: 714_286 });
    assertBalanced(lines);
    expect(lines).toContainEqual({ account: 'revenue', paise: -142_858 });
  });

  it('reverses revenue for what is refunded beyond the deferred part', () => {
    const lines = saleReversed({ amountPaise: 750_000, taxPaise: 35_714, deferredPaise: 100_000 });
    assertBalanced(lines);
    expect(lines).toContainEqual({ account: 'refund', paise: 614_286 });
  });
});

describe('credit given as amends', () => {
  it('lowers what was earned, and raises it again when it is withdrawn', () => {
    expect(goodwill(25_000)).toStrictEqual([
      { account: 'refund', paise: 25_000 },
      { account: 'credit', paise: -25_000 },
    ]);
    for (const paise of [25_000, -25_000]) assertBalanced(goodwill(paise));
  });
});
