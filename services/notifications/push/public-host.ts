import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not on the internet (IANA special-purpose registries). */
const SPECIAL = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv4');

/** The part of IPv6 that is routed, without 6to4 and documentation; mapped and translated IPv4 addresses are outside it. */
const ROUTED = new BlockList();
ROUTED.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv6');

/** Whether an address is on the internet, and not on this machine or in its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (!family) return false;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  return !SPECIAL.check(address, kind) && (family === 4 || ROUTED.check(address, kind));
}

/** Whether this can be the name of a host on the internet, or its address; {@link lookupPublic} checks what a name leads to. */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address)
    ? isPublicAddress(address)
    : /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(local|localhost|internal|home|lan|arpa|test)$/i.test(host);
}

/** A lookup for connections that leads to the internet only, so that a name which changes between check and use leads nowhere else. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '');
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new Error(`${host} is not on the internet`), '');
    if (options.all) return done(null, open);
    done(null, first.address, first.family);
  });
};
