import { describe, expect, it } from '@jest/globals';
import { shownOrderTitle } from './order-title.ts';

describe('the title of an order', () => {
  it.each([
    ['Trial session, Yoga Trainer at home', 'ट्रायल सेशन, घर पर योग ट्रेनर'],
    ['Package of 12 sessions, Premium, Personal Trainer at home', '12 सेशन का पैकेज, प्रीमियम, घर पर पर्सनल ट्रेनर'],
    ['Package of 12 sessions, Basic, Yoga Trainer at home, carried over', '12 सेशन का पैकेज, बेसिक, घर पर योग ट्रेनर, पहले से'],
    ['Weight Loss, 3 months', 'वज़न घटाने का फ़िटनेस प्लान, 3 महीने'],
    ['Certified Yoga Trainer', 'Certified Yoga Trainer'],
  ])('%s', (title, shown) => expect(shownOrderTitle(title)).toBe(shown));
});
