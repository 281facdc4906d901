import type { Chapter } from './chapter.ts';

export const files: Chapter = {
  title: 'File handling',
  requirements: [
    {
      id: '5.1.1',
      what: 'Documented types, sizes and treatment',
      state: 'met',
      proof: ['docs/adr/010-files-pictures-and-pdfs.md'],
    },
    {
      id: '5.2.1',
      what: 'Only sizes we can process',
      state: 'met',
      proof: ['bff/src/areas/account/tickets.int.test.ts: rejects an empty message, an invalid or large picture and unknown fields'],
    },
    {
      id: '5.2.2',
      what: 'The content decides the type',
      state: 'met',
      note: 'names and endings are ignored',
      proof: ['bff/src/areas/marketing/trainers.int.test.ts: treats a hostile file as what its first bytes say, or rejects it'],
    },
    {
      id: '5.2.3',
      what: 'Limits before unpacking',
      state: 'met',
      note: 'PDFs are never unpacked',
      proof: [
        'bff/src/areas/releases/releases.int.test.ts: is a gzip bomb, not gzip or not JSON',
        'services/kernel/files/reencode-picture.ts',
      ],
    },
    {
      id: '5.3.1',
      what: 'Uploads never run on the server',
      state: 'met',
      note: 'they are in the database, not in a folder',
      proof: ['services/kernel/files/files.ts'],
    },
    {
      id: '5.3.2',
      what: 'Paths never come from users',
      state: 'met',
      proof: [
        'bff/src/platform/platform.int.test.ts: does not allow path traversal',
        'bff/src/areas/releases/releases.int.test.ts: contains a path traversal',
      ],
    },
    {
      id: '5.4.1',
      what: 'Our own file name in `Content-Disposition`',
      state: 'met',
      proof: ['bff/src/areas/marketing/trainers.int.test.ts: treats a hostile file as what its first bytes say, or rejects it'],
    },
    {
      id: '5.4.2',
      what: 'Served names are encoded',
      state: 'met',
      note: 'all names are ours',
      proof: ['bff/src/platform/http/uploaded-file.ts', 'bff/src/platform/http/csv.ts'],
    },
    {
      id: '5.4.3',
      what: 'Antivirus',
      state: 'met',
      note: 'by ClamAV where `CLAMAV_URL` names one; pictures are written anew in any case',
      proof: [
        'services/kernel/files/virus-scanner.test.ts: is refused if it is infected',
        'services/kernel/files/virus-scanner.test.ts: is not accepted while the scanner is down',
      ],
    },
  ],
};
