// Records as the database holds them, for lists with thousands of them.

const BOOKING_STATUSES = ['Session Booked', 'Trainer Assigned', 'Completed', 'Cancelled', 'Refunded', 'Expired'];

const twoDigits = (number: number) => String(number).padStart(2, '0');
const personOf = (index: number) => ({ name: `Kavya${index} Menon`, phone: `9${String(index).padStart(9, '0')}` });
/** Five minutes apart. */
const createdAtOf = (index: number) => new Date(Date.UTC(2025, 0, 1) + index * 300_000);

/** The customer number `index`, from 0; one in 50 is blocked. */
export const userRecord = (index: number) => {
  const { name, phone } = personOf(index);
  const email = `kavya${index}@example.in`;
  return {
    name,
    email,
    phone: `+91${phone}`,
    type: 'U',
    passwordHash: '-',
    blocked: index % 50 === 0,
    createdAt: createdAtOf(index),
    words: [`kavya${index}`, 'menon', email, phone],
  };
};

/** The booking number `index`, from 0, of the customer `userId`; statuses, services, days, times and pincodes alternate. */
export const bookingRecord = <Id>(index: number, userId: Id) => {
  const { name, phone } = personOf(index);
  const pincode = String(560_001 + (index % 90));
  return {
    name,
    phone,
    userId,
    status: BOOKING_STATUSES[index % BOOKING_STATUSES.length],
    service: index % 2 ? 'YOGA' : 'FITNESS',
    date: `2026-${twoDigits(1 + (index % 12))}-${twoDigits(1 + (index % 28))}`,
    time: `${twoDigits(6 + (index % 16))}:00`,
    trainerCategory: 'Standard',
    trainingFor: 'Female',
    trainerGender: 'Any',
    neededFor: 'self',
    address: '12, Lotus Apartments',
    area: 'Indiranagar',
    landmark: 'Metro',
    pincode,
    amountPaise: 9900,
    gatewayOrderId: `order_${index}`,
    paymentId: `pay_${index}`,
    holdExpiresAt: createdAtOf(index),
    trainer: { id: String(index), name: 'Arjun Rao', phone: '+919000000100' },
    assignmentNumber: 1,
    version: 0,
    words: [`kavya${index}`, 'menon', phone, pincode, 'indiranagar'],
    createdAt: createdAtOf(index),
  };
};
