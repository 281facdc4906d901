import type { BookingStatus, TrainingFor } from '@fitghar/contracts/booking';
import type { ReactNode } from 'react';

export const today = 'Today';
export const week = 'Week';
export const hours = 'Hours';
export const earnings = 'Earnings';
export const profile = 'Profile';
export const myDay = 'My day';
export const myWork = 'My work';
export const become = 'Become a trainer';
export const forTrainers = 'For trainers';
export const forTrainersText = 'Trainers see their visits, hours and earnings here after they log in.';

export const entries = {
  way: 'On the way',
  start: 'Start PIN',
  complete: 'End of the session',
  absent: 'Customer absent',
  note: 'Note',
};
export const savedHere = 'Saved on this phone';
export const willSend = (entry: string) => ` ${entry}: will be sent when you’re connected`;
export const notAccepted = (entry: string) => `${entry} not accepted`;
export const remove = 'Remove';
export const travel = (minutes: number) => `${minutes} min of travel from the previous visit`;
export const what = (service: string, people: TrainingFor, isTrial: boolean) =>
  `${service}, ${people} · ${isTrial ? 'Trial session' : 'Package session'}`;
export const map = 'Map';
export const mapOf = (name: string) => ` of ${name}’s address`;
export const call = 'Call';
export const callWhom = (name: string) => ` ${name}`;
export const startPin = 'Start PIN';
export const askForPin = 'Ask the customer for it when you arrive';
export const startSession = 'Start session';
export const completeVisit = 'Complete visit';
/** How a closed visit ended. A trainer’s own list has those cancelled ones only at which the customer was absent. */
export const ending = (status: BookingStatus) => (status === 'Cancelled' ? 'Customer absent' : status);
export const started = 'Started';
export const onTheWay = 'On the way';
export const onTheWayTo = (name: string) => ` to ${name}`;
export const progress = 'Progress';
export const progressOf = (name: string) => ` of ${name}`;
export const move = 'Move';
export const moveWhom = (name: string) => ` the visit to ${name}`;
export const goalAndHealth = 'Goal and health';
export const goal = (text: string) => `Goal: ${text}`;
export const injuries = (text: string) => `Injuries: ${text}`;
export const conditions = (text: string) => `Conditions: ${text}`;
export const earlierNote = 'Your note from the last visit';
export const endSession = 'End session';
export const endWith = (name: string) => ` with ${name}`;
export const note = 'Note';
export const addNote = 'Add a note';
export const noteLabel = 'Note for your next visit (no health details)';
export const saveNote = 'Save note';
export const absent = 'Customer absent?';
export const absentLabel = 'What happened (shared with the customer)';
export const reportAbsent = 'Report customer absent';
export const dayNotLoaded = 'We couldn’t load your day';
export const toClose = (visits: number) => (visits === 1 ? '1 earlier visit to close' : `${visits} earlier visits to close`);
export const toCloseText = 'Enter the Start PIN, or report the customer absent. If you no longer know what happened, please call us.';
export const visitsOn = (day: ReactNode, visits: number) => (
  <>
    {day}: {visits === 1 ? '1 visit' : `${visits} visits`}
  </>
);
export const dayOffWithVisits = 'You have this day off';
export const dayOffText = 'These visits stay planned until our team moves them.';
export const yourDayOff = 'Your day off';
export const noVisitsToday = 'No visits today';
export const noVisitsText = 'Visits will appear here once they are assigned to you.';

export const weekNotLoaded = 'We couldn’t load your week';
export const dayOff = 'Day off';
export const noHours = 'No hours';
export const allHours = 'All hours';
export const noVisits = 'No visits';
