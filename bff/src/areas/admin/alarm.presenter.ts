import { ALARM_TEAMS, type AlarmRow } from '@fitghar/contracts/admin';
import type { UsersRepository } from '@fitghar/services/identity';
import { istIso } from '@fitghar/services/kernel';
import type { Alarm } from '@fitghar/services/notifications';

/** Alarms with the team that acts on them and the member who has taken them. */
export async function alarmRows(alarms: readonly Alarm[], users: UsersRepository): Promise<AlarmRow[]> {
  const nameOf = await users.memberNames(alarms.map(({ takenBy }) => takenBy));
  return alarms.map(({ id, kind, text, raisedAt, clearedAt, takenBy, takenAt }) => ({
    ...{ id, kind, team: ALARM_TEAMS[kind], text, raised_at: istIso(raisedAt), cleared_at: clearedAt ? istIso(clearedAt) : null },
    taken: takenBy && takenAt ? { id: takenBy, name: nameOf(takenBy), at: istIso(takenAt) } : null,
  }));
}
