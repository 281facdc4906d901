import { type CertificateView, type Enrolment, enrolmentStatus, PROGRAMMES } from '@fitghar/contracts/institute';
import { canChooseBatch, findBatch, type StoredEnrolment } from '@fitghar/services/institute';
import { istDate, NotFoundError } from '@fitghar/services/kernel';

/** An enrolment as shown to its student and to ops. */
export function enrolmentView(enrolment: StoredEnrolment, now: Date): Enrolment {
  const { id, gatewayOrderId, programmeId, batchId, track, modulesDone, status, certificate } = enrolment;
  const programme = PROGRAMMES.find((each) => each.id === programmeId);
  const batch = batchId ? findBatch(batchId) : null;
  return {
    id,
    order_id: gatewayOrderId,
    programme_id: programmeId,
    programme: programme?.header ?? programmeId,
    tracks: programme?.subheaders ?? [],
    track: track ?? null,
    batch: batch && { id: batch.id, starts_on: batch.startsOn, ends_on: batch.endsOn, hours: batch.hours },
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
