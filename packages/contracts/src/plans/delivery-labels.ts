import type { DeliveryStatus, PlanKind } from './fields.ts';

/** Labels of a delivery's status. */
export const DELIVERY_STATUS_LABELS: Record<DeliveryStatus, string> = {
  open: 'Unassigned',
  claimed: 'Assigned',
  breached: 'Overdue',
  sent: 'Sent',
};

export const PLAN_KIND_LABELS: Record<PlanKind, string> = { diet: 'Diet', fitness: 'Fitness' };
