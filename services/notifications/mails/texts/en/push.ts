/** Push messages: a title and a line. They lie on lock screens, so no PIN, number or health data. */
export const push = {
  assigned: (trainer: string, time: string) => [`${trainer} is your trainer`, `Your session is on ${time}`],
  onTheWay: (trainer: string, time: string) => [`${trainer} is on the way`, `Your session: ${time}`],
  reminder: (time: string) => [`Your session is on ${time}`, 'Tap to see who comes, or to move it'],
  moved: (time: string) => ['Your session has moved', `It’s now on ${time}`],
  cancelled: (time: string) => ['Your session is cancelled', `It was planned for ${time}`],
  offer: (time: string, until: string) => ['A slot is free for you', `${time}. We hold it until ${until}`],
  plan: () => ['Your plan is ready', 'Tap to open it'],
  trainerGone: (trainer: string) => [`${trainer} can no longer come`, 'Tap to choose who comes instead'],
  visit: (time: string, pincode: string) => ['New visit', `${time}, pincode ${pincode}`],
  visitOff: (time: string, pincode: string) => ['A visit is off', `${time}, pincode ${pincode}`],
  package: (count: number, time: string) => [`New visits: ${count}`, `The first is on ${time}`],
  toClose: (count: number, time: string) => [`Visits to close: ${count}`, `The first was on ${time}`],
};
