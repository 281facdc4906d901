import type { ServiceRequest } from '@fitghar/contracts/admin';
import { placeOf, SESSION_NAMES } from '@fitghar/contracts/booking';
import type { Booking } from '@fitghar/services/bookings';
import { istIso } from '@fitghar/services/kernel';
import type { PaymentQueries } from '@fitghar/services/payments';
import type { Cell } from '../../platform/http/csv.ts';

/** A booked session as ops see it (section 3, 'Service request'). */
export function requestView(booking: Booking, paid: Awaited<ReturnType<PaymentQueries['findMethods']>>): ServiceRequest {
  const payment = paid.get(booking.paymentId ?? '');
  return {
    id: booking.id,
    version: booking.version,
    typeOfservice: booking.service,
    plan: `${booking.packageId ? 'Package session' : 'Trial session'}, ${SESSION_NAMES[booking.service]}`,
    trial_date: booking.date,
    trial_time: booking.time,
    name: booking.name,
    phone: booking.phone,
    status: booking.status,
    trainer_category: booking.trainerCategory,
    ...placeOf(booking),
    assistance: booking.neededFor === 'other' ? 'forothers' : 'self',
    bookamount: booking.amountPaise / 100,
    user_category: booking.trainingFor,
    trainer_gender: booking.trainerGender,
    ...(booking.trainerLanguage && { trainer_language: booking.trainerLanguage }),
    user_id: booking.userId,
    TrainerName: booking.trainer?.name ?? null,
    trainerId: booking.trainer?.id ?? null,
    no_show: booking.noShow ?? null,
    rating: booking.rating ?? null,
    paymentDetails: {
      created_at: payment ? istIso(payment.at) : null,
      method: payment?.method ?? (booking.paymentId ? 'credit' : null),
      wallet: payment?.wallet ?? null,
    },
    order_id: booking.gatewayOrderId,
    transaction_id: booking.paymentId ?? null,
    created_at: istIso(booking.createdAt),
  };
}

/** The columns of the CSV file. */
export const REQUEST_COLUMNS: Record<string, (booking: Booking) => Cell> = {
  id: ({ id }) => id,
  service: ({ service }) => service,
  plan: ({ packageId }) => (packageId ? 'package' : 'trial'),
  date: ({ date }) => date,
  time: ({ time }) => time,
  status: ({ status }) => status,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  landmark: ({ landmark }) => landmark,
  area: ({ area }) => area,
  pincode: ({ pincode }) => pincode,
  trainer_category: ({ trainerCategory }) => trainerCategory,
  trainer: ({ trainer }) => trainer?.name ?? '',
  amount: ({ amountPaise }) => amountPaise / 100,
  order: ({ gatewayOrderId }) => gatewayOrderId,
  transaction: ({ paymentId }) => paymentId ?? '',
  rating: ({ rating }) => rating ?? '',
  created_at: ({ createdAt }) => istIso(createdAt),
};
