import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';
import { isoDate } from '../booking/fields.ts';
import { closureDecision } from './closures.requests.ts';

/** Closed days or hours. */
export const closure = z.object({
  id: z.string(),
  name: z.string(),
  from: z.string(),
  until: z.string(),
  hours: z.nullable(z.object({ from: z.string(), until: z.string() })),
  service: z.nullable(sessionType),
  district: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  decision: closureDecision,
  /** Open sessions that stand in it now. */
  sessions: z.number(),
  reopened: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type Closure = z.infer<typeof closure>;

/** `GET admin/closures`: those to come, the next first. */
export const closures = z.object({
  rows: z.array(closure),
  /** Days off of trainers, the next first. */
  leave: z.array(z.object({ trainer: z.string(), from: isoDate, until: isoDate })),
  /** Festivals to come that have no closure. */
  festivals: z.array(z.object({ name: z.string(), date: isoDate })),
});

/** Open sessions in a scope: how many, and the first of them. */
export const closurePreview = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      time: z.string(),
      name: z.string(),
      service: sessionType,
      trainer: z.nullable(z.string()),
    }),
  ),
});
export type ClosurePreview = z.infer<typeof closurePreview>;

/** `GET admin/districts`: `Pune, Maharashtra`, by name. */
export const districts = z.array(z.string());
