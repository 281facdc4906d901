import { describe, expect, it } from '@jest/globals';
import { travelMinutes } from './travel.ts';

const INDIRANAGAR = { pin: '560038', position: { latitude: 12.9784, longitude: 77.6408 } };
const at = (pin: string, latitude: number, longitude: number) => ({ pin, position: { latitude, longitude } });
const unknown = (pin: string) => ({ pin, position: null });

describe('the travel between two pincodes', () => {
  it('counts nothing within one', () => {
    expect([travelMinutes(INDIRANAGAR, INDIRANAGAR), travelMinutes(unknown('999999'), unknown('999999'))]).toStrictEqual([0, 0]);
  });

  it.each([
    ['Domlur, 2 km away', at('560071', 12.961, 77.6387), 20],
    ['Whitefield, 12 km away', at('560066', 12.9698, 77.75), 60],
    ['a place that the directory puts 100 km off, in the same city', at('560071', 12.1669, 77.11), 90],
    ['Mysuru, 129 km away', at('570001', 12.3052, 76.6552), 560],
  ])('from Indiranagar to %s takes as long as back', (_, place, minutes) => {
    expect(travelMinutes(INDIRANAGAR, place)).toBe(minutes);
    expect(travelMinutes(place, INDIRANAGAR)).toBe(minutes);
  });

  it('is guessed where the directory has no position', () => {
    expect(travelMinutes(unknown('560998'), INDIRANAGAR)).toBe(45);
    expect(travelMinutes(unknown('110001'), INDIRANAGAR)).toBe(120);
  });
});
