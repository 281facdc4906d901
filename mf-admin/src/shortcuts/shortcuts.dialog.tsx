import { Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { Dialog } from '@fitghar/ui/dialogs';
import { Checkbox } from '@fitghar/ui/forms';

const SHORTCUTS: [keys: string, what: string][] = [
  ['Ctrl K or ⌘ K', 'Search everything'],
  ['/', 'Search this list'],
  ['j, k', 'Next and previous row, or record in the panel'],
  ['Enter', 'Open the row'],
  ['Esc', 'Close the panel'],
  ['x', 'Select the row, in lists where several can be changed at once'],
  ['n', 'Take the next plan in the delivery monitor'],
  ['F6', 'Go to the messages, such as one with Undo'],
  ['?', 'Show these shortcuts'],
];

/** Lists the keyboard shortcuts, and turns those of a single key off (WCAG 2.1.4). */
export default function ShortcutsDialog({
  pages,
  on,
  onChange,
  onClose,
}: {
  pages: readonly { title: string; keys?: string | undefined }[];
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}) {
  const rows = [...SHORTCUTS, ...pages.flatMap(({ title, keys }) => (keys ? [[keys, `Go to ${title}`] as const] : []))];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Stack>
        <Checkbox checked={on} onChange={() => onChange(!on)}>
          Use single-key shortcuts
        </Checkbox>
        <TableBox title="Keyboard shortcuts">
          <TableHead labels={['Keys', 'What they do']} />
          <tbody>
            {rows.map(([keys, what]) => (
              <tr key={keys}>
                <td data-label="Keys">
                  <kbd>{keys}</kbd>
                </td>
                <td data-label="What they do">{what}</td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      </Stack>
    </Dialog>
  );
}
