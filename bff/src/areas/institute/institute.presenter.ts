import { type CertificateView, type Enrolment, enrolmentStatus, PROGRAMMES } from '@fitghar/contracts/institute';
import { type Batches, type BatchTimes, canChooseBatch, firstClassOf, type StoredEnrolment } from '@fitghar/services/institute';
import { istDate, NotFoundError } from '@fitghar/services/kernel';

/** Enrolments as shown to their students and to the team, with their batches as they are now. */
export async function enrolmentViews(enrolments: readonly StoredEnrolment[], batches: Batches, now: Date): Promise<Enrolment[]> {
  const found = await batches.findAll(enrolments.flatMap(({ batchId }) => batchId ?? []));
  return enrolments.map((each) => viewOf(each, (each.batchId && found.get(each.batchId)) || null, now));
}

/** One enrolment, as {@link enrolmentViews}. */
export const enrolmentView = async (enrolment: StoredEnrolment, batches: Batches, now: Date): Promise<Enrolment> =>
  viewOf(enrolment, await batches.find(enrolment.batchId), now);

function viewOf(enrolment: StoredEnrolment, batch: BatchTimes | null, now: Date): Enrolment {
  const { id, gatewayOrderId, programmeId, track, modulesDone, status, certificate } = enrolment;
  const programme = PROGRAMMES.find((each) => each.id === programmeId);
  return {
    id,
    order_id: gatewayOrderId,
    programme_id: programmeId,
    programme: programme?.header ?? programmeId,
    tracks: programme?.subheaders ?? [],
    track: track ?? null,
    batch: batch && { id: batch.id, starts_on: firstClassOf(batch), ends_on: batch.endsOn, hours: batch.hours },
    can_choose: canChooseBatch(enrolment, now),
    modules: (programme?.modules ?? []).map((title, index) => ({ title, done: modulesDone.some(({ module }) => module === index) })),
    status: enrolmentStatus.parse(status),
    certificate: certificate ? { serial: certificate.serial, revoked: Boolean(certificate.revokedAt) } : null,
  };
}

/** The public data of a certificate. @throws NotFoundError if there is none */
export function certificateView({ certificate, programmeId, track }: StoredEnrolment): CertificateView {
  if (!certificate) throw new NotFoundError('certificate');
  const { serial, name, issuedAt, revokedAt } = certificate;
  return {
    serial,
    name,
    programme: PROGRAMMES.find((each) => each.id === programmeId)?.header ?? programmeId,
    track: track ?? '',
    issued_on: istDate(issuedAt),
    status: revokedAt ? 'revoked' : 'valid',
    revoked_on: revokedAt ? istDate(revokedAt) : null,
  };
}
