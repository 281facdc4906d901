import type { SessionType } from '@fitghar/contracts/booking';
import { formatList } from '@fitghar/contracts/common';

const NAMES: Record<SessionType, string> = { FITNESS: 'फ़िटनेस', YOGA: 'योग' };
const trainersOf = (services: readonly SessionType[]): string => `${formatList(services.map((service) => NAMES[service]))} ट्रेनर`;

export const comes = (where: string, services: readonly SessionType[]) => (
  <span>
    हाँ, हम <strong>{where}</strong> में आते हैं। <span>{`${trainersOf(services)} मौजूद हैं।`}</span>
  </span>
);
export const near = (where: string, services: readonly SessionType[]) => (
  <span>
    <span>{`${trainersOf(services)}`}</span> <strong>{where}</strong> के पास हैं। कोई न आ सके, तो हम पूरे पैसे लौटाते हैं।
  </span>
);
export const notFound = 'हमें यह पिनकोड नहीं मिला। सभी 6 अंक जाँच लें।';
export const failed = 'हम यह पिनकोड नहीं जाँच पाए';
export const bookTrialFor = (price: string) => `${price} में ट्रायल बुक करें`;
export const yourPincode = 'आपका पिनकोड';
export const check = 'देखें';
