import type { Chapter } from './chapter.ts';

export const webRtc: Chapter = {
  title: 'WebRTC',
  requirements: [
    {
      id: ['17.1.1', '17.2.1', '17.2.2', '17.2.3', '17.2.4', '17.3.1', '17.3.2'],
      what: 'WebRTC',
      state: 'not applicable',
      reason: 'no WebRTC',
    },
  ],
};
