import type { Settlement, SettlementLine } from '@fitghar/contracts/admin';
import { formatPaise } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, JobHandlers, Mongo, type Page, type Paging } from '../../kernel/index.ts';
import { Ledger } from '../ledger/ledger.ts';
import { settled } from '../ledger/postings.ts';
import { PaymentsRepository } from '../persistence/payments.repository.ts';
import { ReconciliationsRepository } from '../persistence/reconciliations.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { type SettlementLineRecord, settlementLineSchema } from './settlement-line.schema.ts';

const taskOf = (entity: string): string => `settled ${entity}`;

/**
 * What the payment company paid, line by line (ADR 098). A line that agrees with our payment or refund is posted: to the bank,
 * to fees, and to the GST on them. One that does not is a task, and is compared again until it agrees.
 */
@Injectable()
export class Settlements implements OnModuleInit {
  private readonly lines: Model<SettlementLineRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {
    this.lines = mongo.model('SettlementLine', settlementLineSchema);
  }

  onModuleInit(): void {
    this.handlers.on('compare-settlements', () => this.compareAgain());
  }

  /** A line that is known stays as it is, unless it says something else now: then that is a difference. */
  async import(lines: readonly SettlementLine[]): Promise<{ added: number; known: number; differences: number }> {
    const result = { added: 0, known: 0, differences: 0 };
    for (const line of lines) {
      const { isNew, difference } = await this.importOne(line);
      if (isNew) result.added += 1;
      else result.known += 1;
      if (difference) result.differences += 1;
    }
    return result;
  }

  /** The newest day of which there is a settlement, `YYYY-MM-DD`. */
  async lastDay(): Promise<string | null> {
    return (await this.lines.findOne({}, { settledOn: 1 }).sort({ settledOn: -1 }).lean())?.settledOn ?? null;
  }

  /** Newest first, in rupees. Only the lines of this page are read; which settlements there are is in an index. */
  async findPage({ page, limit }: Paging): Promise<Page<Settlement>> {
    const [found] = await this.lines
      .aggregate<{ ids: { _id: string }[]; count: { total: number }[] }>([
        { $group: { _id: '$settlementId', settledOn: { $max: '$settledOn' } } },
        { $sort: { settledOn: -1, _id: -1 } },
        { $facet: { ids: [{ $skip: (page - 1) * limit }, { $limit: limit }], count: [{ $count: 'total' }] } },
      ])
      .hint({ settledOn: -1, settlementId: 1 });
    const settlements = await this.lines.aggregate<Omit<Settlement, 'id'> & { _id: string }>([
      { $match: { settlementId: { $in: found?.ids.map(({ _id }) => _id) ?? [] } } },
      {
        $group: {
          _id: '$settlementId',
          utr: { $first: '$utr' },
          settled_on: { $max: '$settledOn' },
          lines: { $sum: 1 },
          gross: { $sum: { $add: ['$netPaise', '$feePaise'] } },
          fees: { $sum: { $subtract: ['$feePaise', '$taxPaise'] } },
          tax: { $sum: '$taxPaise' },
          net: { $sum: '$netPaise' },
          differences: { $sum: { $cond: [{ $eq: [{ $type: '$difference' }, 'string'] }, 1, 0] } },
        },
      },
      { $sort: { settled_on: -1, _id: -1 } },
    ]);
    const rows = settlements.map(({ _id: id, gross, fees, tax, net, ...row }) => ({
      ...{ id, ...row, gross: gross / 100, fees: fees / 100, tax: tax / 100, net: net / 100 },
    }));
    return { rows, total: found?.count[0]?.total ?? 0 };
  }

  /** Its lines, by the gateway's ids. */
  eachLine(settlementId: string): AsyncIterable<SettlementLineRecord> {
    return this.lines.find({ settlementId }).sort({ _id: 1 }).lean<SettlementLineRecord[]>().cursor();
  }

  private async importOne(line: SettlementLine): Promise<{ isNew: boolean; difference: string | null }> {
    const { entity, type, amount: amountPaise, fee: feePaise, tax: taxPaise, settlement: settlementId, utr, settled_on: settledOn } = line;
    const netPaise = (type === 'refund' ? -amountPaise : amountPaise) - feePaise;
    const record = { _id: entity, type, amountPaise, feePaise, taxPaise, netPaise, settlementId, utr, settledOn, difference: null };
    const known = await this.lines.findById(entity).lean();
    if (known) return { isNew: false, difference: await this.compareWithKnown(known, record) };
    try {
      const difference = await this.mongo.transaction(async () => {
        await this.lines.create([record]);
        return this.compare(record);
      });
      return { isNew: true, difference };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return { isNew: false, difference: null }; // someone else sent the same file
    }
  }

  /** The gateway says two things of the same payment. */
  private async compareWithKnown(known: SettlementLineRecord, now: SettlementLineRecord): Promise<string | null> {
    if (known.netPaise === now.netPaise && known.settlementId === now.settlementId) return known.difference ?? null;
    const why = `It was settled in ${known.settlementId} (${formatPaise(known.netPaise)}), and is in ${now.settlementId} (${formatPaise(now.netPaise)}), too`;
    await this.saveTask(`${known._id} ${now.settlementId}`, why, now.netPaise, known.netPaise);
    return why;
  }

  /** Posts what agrees. Call inside the transaction that stores or changes the line. */
  private async compare(line: SettlementLineRecord): Promise<string | null> {
    const { _id: id, feePaise, taxPaise, netPaise, amountPaise } = line;
    const { difference, ourPaise } = await this.differenceOf(line);
    await this.lines.updateOne({ _id: id }, { $set: { difference } });
    if (difference) await this.saveTask(id, difference, amountPaise, ourPaise);
    else {
      await this.reconciliations.deleteMismatches([taskOf(id)]);
      const lines = settled({ netPaise, feePaise: feePaise - taxPaise, taxPaise });
      if (lines.length) await this.ledger.post({ event: 'settled', of: id, orderId: null, lines });
    }
    return difference;
  }

  private async differenceOf({ _id: id, type, amountPaise, feePaise, taxPaise }: SettlementLineRecord) {
    const found =
      type === 'payment' ? await this.payments.findCaptured(id) : type === 'refund' ? await this.refunds.findByGatewayId(id) : null;
    const ourPaise = !found ? 0 : 'creditPaise' in found ? found.amountPaise - found.creditPaise : found.amountPaise;
    const difference =
      type === 'adjustment'
        ? `The gateway adjusted ${formatPaise(amountPaise)}. Ask it what for`
        : !found
          ? `The gateway settled a ${type} that we do not have`
          : ourPaise !== amountPaise
            ? `The gateway settled ${formatPaise(amountPaise)}, we have ${formatPaise(ourPaise)}`
            : feePaise < taxPaise || feePaise > amountPaise
              ? `The fee of ${formatPaise(feePaise)} cannot be right`
              : null;
    return { difference, ourPaise };
  }

  private async compareAgain(): Promise<void> {
    for (const { _id } of await this.lines.find({ difference: { $type: 'string' } }, { _id: 1 }).lean())
      await this.mongo.transaction(async () => {
        const line = await this.lines.findById(_id).lean();
        if (line?.difference) await this.compare(line);
      });
  }

  private async saveTask(entity: string, why: string, gatewayPaise: number, ourPaise: number): Promise<void> {
    await this.reconciliations.saveMismatch({ _id: taskOf(entity), why, gatewayPaise, ourPaise, foundAt: this.clock.now() });
  }
}
