import type { SessionType, TrainingFor } from '@fitghar/contracts/booking';
import { Random } from './random.ts';

/** A place in India with its pincode, as customers write it. */
interface DemoPlace {
  pincode: string;
  area: string;
  street: string;
  landmark: string;
}

/** Where trainers of the demo go, next to each other. */
export const SERVED_PLACES: readonly DemoPlace[] = [
  { pincode: '560038', area: 'Indiranagar', street: '12th Main, HAL 2nd Stage', landmark: 'Opposite the metro station' },
  { pincode: '560008', area: 'Ulsoor', street: 'Cambridge Road', landmark: 'Near the lake' },
  { pincode: '560034', area: 'Koramangala', street: '5th Block, 17th A Cross', landmark: 'Behind the post office' },
  { pincode: '560102', area: 'HSR Layout', street: 'Sector 2, 27th Main', landmark: 'Near the BDA complex' },
  { pincode: '560076', area: 'Bannerghatta Road', street: 'Dollar Layout, 3rd Phase', landmark: 'Next to the temple' },
  { pincode: '560078', area: 'JP Nagar', street: '6th Phase, 15th Cross', landmark: 'Near the sarakki signal' },
  { pincode: '560011', area: 'Jayanagar', street: '4th Block, 33rd Cross', landmark: 'Near the cool joint' },
  { pincode: '560004', area: 'Basavanagudi', street: 'Gandhi Bazaar Main Road', landmark: 'Near the flower market' },
  { pincode: '560003', area: 'Malleswaram', street: '15th Cross, Sampige Road', landmark: 'Near the railway station' },
  { pincode: '560066', area: 'Whitefield', street: 'ECC Road, Prithvi Layout', landmark: 'Near the tech park' },
];

/** Cities without trainers yet: their bookings wait for one. */
const OTHER_PLACES: readonly DemoPlace[] = [
  { pincode: '400050', area: 'Bandra West', street: 'Hill Road', landmark: 'Near the church' },
  { pincode: '411014', area: 'Viman Nagar', street: 'Datta Mandir Chowk', landmark: 'Near the airport road' },
  { pincode: '500081', area: 'Madhapur', street: 'Ayyappa Society', landmark: 'Near the lake' },
  { pincode: '600020', area: 'Adyar', street: 'Gandhi Nagar, 2nd Main', landmark: 'Near the bridge' },
];

/** How a booking of the demo ends. `pending` waits for its payment now; `past` was paid, and no one was assigned. */
export type DemoBookingEnd =
  | 'completed'
  | 'rated'
  | 'expired'
  | 'cancelled'
  | 'cancelled by team'
  | 'trainer no-show'
  | 'customer no-show'
  | 'past'
  | 'pending'
  | 'booked'
  | 'assigned';

export interface DemoBooking {
  /** The day of the session, counted from today (IST). */
  day: number;
  /** `HH:00` in India. */
  time: string;
  end: DemoBookingEnd;
  /** Email of the trainer who comes; the best one if it is missing. */
  trainer?: string;
}

export interface DemoCustomer {
  name: string;
  email: string;
  mobile: string;
  service: SessionType;
  gender: 'Male' | 'Female';
  trainingFor: TrainingFor;
  place: DemoPlace;
  house: number;
  /** Days since the registration. */
  joined: number;
  bookings: DemoBooking[];
}

const FIRST_NAMES: Record<DemoCustomer['gender'], readonly string[]> = {
  Female: [
    ...['Ananya', 'Meena', 'Kavya', 'Priya', 'Sneha', 'Divya', 'Pooja', 'Shreya', 'Aditi', 'Lavanya'],
    ...['Fatima', 'Gurpreet', 'Ishita', 'Nisha', 'Radhika', 'Sunita', 'Tanvi', 'Usha', 'Vidya', 'Zoya'],
    ...['Aishwarya', 'Bhavana', 'Chitra', 'Deepa', 'Farida', 'Gayatri', 'Harini', 'Jyoti', 'Malavika', 'Rekha'],
  ],
  Male: [
    ...['Rahul', 'Arvind', 'Karthik', 'Vikram', 'Suresh', 'Imran', 'Joseph', 'Manish', 'Nikhil', 'Pranav'],
    ...['Rohan', 'Sandeep', 'Tarun', 'Varun', 'Yusuf', 'Abhishek', 'Bharat', 'Chetan', 'Dinesh', 'Ganesh'],
    ...['Harish', 'Jagdish', 'Kunal', 'Lokesh', 'Mohan', 'Naveen', 'Rakesh', 'Sanjay', 'Umesh', 'Zubin'],
  ],
};
const SURNAMES = [
  ...['Iyer', 'Sharma', 'Reddy', 'Patel', 'Nair', 'Gowda', 'Khan', 'Menon', 'Kulkarni', 'Joshi', 'Das', 'Singh', 'Rao', 'Bose', 'Pillai'],
  ...['Fernandes', 'Hegde', 'Mehta', 'Chatterjee', 'Shetty', 'Verma', 'Desai', 'Bhat', 'Kapoor', 'Mishra', 'Naidu', 'Shaikh', 'Thomas'],
  ...['Agarwal', 'Deshpande'],
];

const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);

/** Of the customers' first booking, in the past weeks. */
const FIRST_ENDS: DemoBookingEnd[] = [
  ...times(12, 'completed' as const),
  ...times(24, 'rated' as const),
  ...times(6, 'expired' as const),
  ...times(8, 'cancelled' as const),
  ...times(3, 'cancelled by team' as const),
  ...times(2, 'trainer no-show' as const),
  ...times(3, 'customer no-show' as const),
  ...times(2, 'past' as const),
];
/** Of their second one: a few days ago, or on the days that are on offer now. */
const SECOND_ENDS: DemoBookingEnd[] = [
  ...times(8, 'completed' as const),
  ...times(6, 'rated' as const),
  ...times(2, 'expired' as const),
  ...times(6, 'cancelled' as const),
  ...times(4, 'pending' as const),
  ...times(16, 'booked' as const),
  ...times(18, 'assigned' as const),
];

const UPCOMING: readonly DemoBookingEnd[] = ['booked', 'assigned', 'cancelled', 'pending'];
const HOURS = [6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 20];

/** The customers of the demo with their bookings; the same every time. */
export function demoCustomers(): DemoCustomer[] {
  const random = new Random(2026);
  const [firstEnds, secondEnds, surnames] = [random.shuffle(FIRST_ENDS), random.shuffle(SECOND_ENDS), random.shuffle(SURNAMES)];
  /** One booking an hour and service keeps places free for real customers. */
  const taken = new Set<string>();
  const bookingOf = (service: SessionType, end: DemoBookingEnd, [from, to]: [number, number]): DemoBooking => {
    for (;;) {
      const day = random.whole(from, to);
      const time = `${String(random.pick(HOURS)).padStart(2, '0')}:00`;
      const slot = `${service} ${day} ${time}`;
      if (taken.has(slot)) continue;
      taken.add(slot);
      return { day, time, end };
    }
  };
  return firstEnds.map((first, index) => {
    const gender = index % 2 ? 'Male' : 'Female';
    const name = `${FIRST_NAMES[gender][Math.floor(index / 2)]} ${surnames[index % surnames.length]}`;
    const service = index % 4 < 2 ? 'FITNESS' : 'YOGA';
    const second = secondEnds[index] ?? 'completed';
    // Two days ahead is on offer at any hour; a pending booking is made now, for tomorrow or later.
    const days: [number, number] = UPCOMING.includes(second) ? [second === 'pending' ? 1 : 0, 2] : [-3, -1];
    return {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@fitghar.local`,
      mobile: `98450${String(11_000 + index * 137)}`,
      service,
      gender,
      trainingFor: gender,
      place: index % 9 === 8 ? random.pick(OTHER_PLACES) : random.pick(SERVED_PLACES),
      house: random.whole(1, 240),
      joined: 26 + random.whole(0, 30),
      bookings: [bookingOf(service, first, [-24, -4]), bookingOf(service, second, days)],
    };
  });
}
