export const heading = 'Become the trainer people ask for';
export const lead =
  'Fitness/Nutritionist Certifications alongside your work: live classes in the evening or at the weekend, and a certificate that anyone can check.';
export const sceneText = 'A student follows an evening class on her laptop; a certificate hangs on the wall';
export const seeProgrammes = 'See programmes and fees';
export const noProgrammes = 'We couldn’t load the programmes';
export const gstIncluded = 'GST included';
export const enrol = 'Enrol';
export const curriculum = 'Curriculum';
export const nextBatches = 'Next batches';
export const nextBatch = (day: string) => `Next batch from ${day}`;
export const seatsLeft = (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'} left`;

export const inEvery = 'In every programme';
export const included = [
  ['Live and online', 'In the evening or on Saturdays, with an instructor who answers your questions.'],
  ['Classes in your calendar', 'We email you a file with all of them once you choose your batch.'],
  ['Your choice of batch', 'See the seats left on your dashboard, and change until it starts.'],
] as const;
export const certificate = 'A certificate that anyone can check';
export const certificateText =
  'It has your name, a number and a QR code. Anyone you show it to can open its page here and see that it’s genuine.';
export const certificateScene = 'A certificate with a seal and a QR code, and a phone that confirms it';

export const sideBySide = 'Side by side';
export const forWhom = 'For whom';
export const duration = 'Duration';
export const liveClasses = 'Live classes';
export const hoursAWeek = (hours: number) => `${hours} hours a week`;
export const modules = 'Modules';
export const oneOf = 'You choose one of';
export const price = 'Price';
