import type { StateCode } from '@fitghar/contracts/payments';
import { istDate } from '../../kernel/index.ts';
import type { Invoice } from '../invoices/invoices.ts';

const rupees = (paise: number): number => paise / 100;
/** `21-11-2026`, as the portal wants it. */
const portalDate = (at: Date): string => istDate(at).split('-').reverse().join('-');

interface Amounts {
  txval: number;
  iamt: number;
  camt: number;
  samt: number;
}

/** Sums of documents, in paise. */
interface Sums {
  taxablePaise: number;
  igstPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  documents: number;
}

const NOTHING: Sums = { taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0, documents: 0 };
/** A credit note counts below zero. */
const add = (sums: Sums, { kind, taxablePaise, igstPaise, cgstPaise, sgstPaise }: Invoice): Sums => {
  const sign = kind === 'invoice' ? 1 : -1;
  return {
    taxablePaise: sums.taxablePaise + sign * taxablePaise,
    igstPaise: sums.igstPaise + sign * igstPaise,
    cgstPaise: sums.cgstPaise + sign * cgstPaise,
    sgstPaise: sums.sgstPaise + sign * sgstPaise,
    documents: sums.documents + 1,
  };
};
const amounts = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: Sums): Amounts => ({
  txval: rupees(taxablePaise),
  iamt: rupees(igstPaise),
  camt: rupees(cgstPaise),
  samt: rupees(sgstPaise),
});

/** A figure of a return, with what leads to its documents. In paise. */
export interface ReturnRow extends Sums {
  section: 'b2b' | 'b2cs' | 'cdnr';
  place: StateCode;
  percent: number;
  sac: string;
  interState: boolean;
}

interface Series {
  kind: Invoice['kind'];
  from: string;
  to: string;
  documents: number;
}

/** The section of GSTR-1 to which a document belongs. Credit notes to consumers are part of what was sold to them. */
export const sectionOf = ({ buyerGstin, kind }: Pick<Invoice, 'buyerGstin' | 'kind'>): ReturnRow['section'] =>
  !buyerGstin ? 'b2cs' : kind === 'invoice' ? 'b2b' : 'cdnr';

/** Adds up the documents of a month and a registration, one after the other. */
export class Gstr1 {
  private readonly rows = new Map<string, ReturnRow>();
  private readonly businesses: Invoice[] = [];
  private readonly series = new Map<string, Series>();

  constructor(
    private readonly gstin: string,
    /** `YYYY-MM`. */
    private readonly month: string,
  ) {}

  add(document: Invoice): void {
    const { place, percent, sac, number, kind } = document;
    const section = sectionOf(document);
    const interState = place !== this.gstin.slice(0, 2);
    const key = `${section} ${place} ${percent} ${sac}`;
    const row = this.rows.get(key) ?? { section, place, percent, sac, interState, ...NOTHING };
    this.rows.set(key, { ...row, ...add(row, document) });
    if (section !== 'b2cs') this.businesses.push(document);
    const name = number.slice(0, number.lastIndexOf('/'));
    const series = this.series.get(name) ?? { kind, from: number, to: number, documents: 0 };
    this.series.set(name, {
      ...series,
      from: number < series.from ? number : series.from,
      to: number > series.to ? number : series.to,
      documents: series.documents + 1,
    });
  }

  /** Each figure, by section, State and rate. */
  list(): ReturnRow[] {
    return [...this.rows.values()].toSorted(
      (one, other) =>
        one.section.localeCompare(other.section) ||
        one.place.localeCompare(other.place) ||
        one.percent - other.percent ||
        one.sac.localeCompare(other.sac),
    );
  }

  listSeries(): Series[] {
    return [...this.series.values()].toSorted((one, other) => one.from.localeCompare(other.from));
  }

  /** As the portal takes it. Rupees. */
  toJson() {
    const [year = '', month = ''] = this.month.split('-');
    const items = (document: Invoice) => [
      { num: 1, itm_det: { rt: document.percent, ...amounts(add(NOTHING, { ...document, kind: 'invoice' })), csamt: 0 } },
    ];
    const businesses = (section: 'b2b' | 'cdnr') => [
      ...Map.groupBy(
        this.businesses.filter((each) => sectionOf(each) === section),
        ({ buyerGstin }) => buyerGstin ?? '',
      ),
    ];
    return {
      gstin: this.gstin,
      fp: `${month}${year}`,
      b2b: businesses('b2b').map(([ctin, documents]) => ({
        ctin,
        inv: documents.map((each) => ({
          ...{ inum: each.number, idt: portalDate(each.issuedAt), val: rupees(each.totalPaise), pos: each.place, rchrg: 'N', inv_typ: 'R' },
          itms: items(each),
        })),
      })),
      b2cs: this.list().flatMap((row) =>
        row.section === 'b2cs'
          ? [{ sply_ty: row.interState ? 'INTER' : 'INTRA', typ: 'OE', pos: row.place, rt: row.percent, ...amounts(row), csamt: 0 }]
          : [],
      ),
      cdnr: businesses('cdnr').map(([ctin, documents]) => ({
        ctin,
        nt: documents.map((each) => ({
          ...{ ntty: 'C', nt_num: each.number, nt_dt: portalDate(each.issuedAt), val: rupees(each.totalPaise), pos: each.place },
          ...{ rchrg: 'N', inv_typ: 'R', itms: items(each) },
        })),
      })),
      hsn: {
        data: this.bySac().map(([sac, sums], index) => ({
          num: index + 1,
          hsn_sc: sac,
          uqc: 'NA',
          qty: 0,
          rt: sums.percent,
          ...amounts(sums),
          csamt: 0,
        })),
      },
      doc_issue: {
        doc_det: (
          [
            ['invoice', 1],
            ['credit-note', 5],
          ] as const
        ).map(([kind, doc_num]) => ({
          doc_num,
          docs: this.listSeries()
            .filter((each) => each.kind === kind)
            .map(({ from, to, documents }, index) => ({ num: index + 1, from, to, totnum: documents, cancel: 0, net_issue: documents })),
        })),
      },
    };
  }

  /** Section 3.1(a) and 3.2 of GSTR-3B. Rupees. */
  toSummary() {
    const rows = this.list();
    const total = rows.reduce(sum, NOTHING);
    const unregistered = rows.filter(({ section, interState }) => section === 'b2cs' && interState);
    return {
      gstin: this.gstin,
      ret_period: `${this.month.slice(5)}${this.month.slice(0, 4)}`,
      sup_details: { osup_det: { ...amounts(total), csamt: 0 } },
      inter_sup: {
        unreg_details: [...Map.groupBy(unregistered, ({ place }) => place)].map(([pos, each]) => {
          const { txval, iamt } = amounts(each.reduce(sum, NOTHING));
          return { pos, txval, iamt };
        }),
      },
    };
  }

  private bySac(): [sac: string, sums: Sums & { percent: number }][] {
    return [...Map.groupBy(this.list(), ({ sac, percent }) => `${sac} ${percent}`).values()].map((rows) => [
      rows[0]?.sac ?? '',
      { ...rows.reduce(sum, NOTHING), percent: rows[0]?.percent ?? 0 },
    ]);
  }
}

const sum = (sums: Sums, row: Sums): Sums => ({
  taxablePaise: sums.taxablePaise + row.taxablePaise,
  igstPaise: sums.igstPaise + row.igstPaise,
  cgstPaise: sums.cgstPaise + row.cgstPaise,
  sgstPaise: sums.sgstPaise + row.sgstPaise,
  documents: sums.documents + row.documents,
});
