import { z } from 'zod';

/** A vulnerability that we accept for a while, and why. */
export const allowList = z.array(
  z.strictObject({
    /** Such as `GHSA-xxxx-xxxx-xxxx`. */
    advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
    reason: z.string().min(10),
    /** The last day on which it counts as accepted. */
    until: z.iso.date(),
  }),
);
export type AllowList = z.infer<typeof allowList>;

/** The part of `npm audit --json` that we read; without `vulnerabilities` the registry has no audit. */
export const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), z.object({ url: z.string(), title: z.string(), severity: z.string() })])),
    }),
  ),
});

/** The part of a CycloneDX bill of materials that we read. */
export const billOfMaterials = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      /** `<name with scope>@<version>` */
      'bom-ref': z.string(),
      version: z.string(),
      licenses: z.array(z.union([z.object({ expression: z.string() }), z.object({ license: z.object({ id: z.string() }) })])).optional(),
    }),
  ),
});

/** Licences that ask for no more than a notice, and LGPL, whose libraries we link without changes. */
const ACCEPTED =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|CC0-1\.0|Zlib|OFL-1\.1|LGPL-3\.0-or-later)$/;

/** Packages that name their licence in a file only, which we have read. */
const READ_BY_US: Record<string, string> = { 'passport-strategy': 'MIT', pause: 'MIT', 'png-js': 'MIT' };

/** Problems of the report that the allow-list does not cover, and lines of the list that no longer count. */
export function auditProblems({ vulnerabilities }: z.infer<typeof auditReport>, allowed: AllowList, today: string): string[] {
  const valid = new Set(allowed.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const found = new Set<string>();
  for (const [name, { via }] of Object.entries(vulnerabilities))
    for (const each of via) {
      if (typeof each === 'string') continue; // caused by a package that is listed itself
      const advisory = each.url.split('/').at(-1) ?? each.url;
      if (!valid.has(advisory)) found.add(`${name}: ${each.title} (${each.severity}, ${advisory})`);
    }
  const expired = allowed.filter(({ until }) => until < today);
  return [...found, ...expired.map(({ advisory, until }) => `The exception for ${advisory} ended on ${until}`)];
}

/** Packages by licence, and those whose licence we have not accepted. */
export function licencesOf({ components }: z.infer<typeof billOfMaterials>): { byLicence: Map<string, string[]>; problems: string[] } {
  const byLicence = new Map<string, string[]>();
  const problems: string[] = [];
  for (const { 'bom-ref': id, name, version, licenses = [] } of components) {
    if (id.startsWith('@fitghar/')) continue;
    const names = licenses.map((each) => ('expression' in each ? each.expression : each.license.id));
    const licence = names.join(', ') || READ_BY_US[name] || 'unknown';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${version}`]);
    const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
    if (!alternatives.some((each) => each.split(/ AND |, /).every((one) => ACCEPTED.test(one))))
      problems.push(`${name}@${version} has the licence ${licence}`);
  }
  return { byLicence, problems };
}
