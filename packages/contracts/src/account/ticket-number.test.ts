import { describe, expect, it } from '@jest/globals';
import { ticketIdsOf, ticketNumber } from './ticket-number.ts';

const ID = '65f1a0b2c3d4e5f600abcdef';

describe('numbers of tickets', () => {
  it('are eight letters and digits, the same for the same ticket', () => {
    expect(ticketNumber(ID)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(ticketNumber(ID)).toBe(ticketNumber(ID));
    expect(ticketNumber('65f1a0b2c3d4e5f600abcdf0')).not.toBe(ticketNumber(ID));
    expect(ticketNumber('65f1a0b3c3d4e5f600abcdef')).not.toBe(ticketNumber(ID));
  });

  it.each(['65f1a0b2c3d4e5f600abcdef', '00000000c3d4e5f600abcd00', 'ffffffffffffffffffffffff'])('lead back to %s', (id) => {
    const found = ticketIdsOf(ticketNumber(id));
    expect(found && found.first <= id && id <= found.last && id.endsWith(found.ending)).toBe(true);
  });

  it('are read however they are typed', () => {
    const number = ticketNumber(ID);
    const ways = [
      number.toLowerCase(),
      number.replace('-', ''),
      number.replace('-', ' '),
      number.replaceAll('0', 'o').replaceAll('1', 'l'),
    ];
    expect(ways.map(ticketIdsOf)).toStrictEqual(ways.map(() => ticketIdsOf(number)));
  });

  it.each(['', 'Lakshmi', 'Kulkarni Ravi', '9876543210', 'UUUUUUUU'])('are not %s', (typed) => {
    expect(ticketIdsOf(typed)).toBeNull();
  });
});
