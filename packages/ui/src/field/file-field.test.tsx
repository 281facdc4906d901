import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { FileField } from './file-field.tsx';

const picture = new File(['x'.repeat(2400)], 'me.png', { type: 'image/png' });
const letter = new File(['x'], 'letter.pdf', { type: 'application/pdf' });

function Upload({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return <FileField label="Photo" hint="At most 5 MB" error={error} accept="image/png,application/pdf" file={file} onChange={setFile} />;
}

const preview = () => screen.queryByRole('presentation');

describe('a file field', () => {
  it('says what is needed', () => {
    renderScreen(<Upload error="Please provide a photo" />);
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription('At most 5 MB Please provide a photo');
    expect(screen.getByLabelText('Photo')).toBeInvalid();
  });

  it('shows the picture that was chosen, and lets go of it when another way is taken', async () => {
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const { user } = renderScreen(<Upload />);
    await user.upload(screen.getByLabelText('Photo'), picture);
    expect(screen.getByText('me.png (2 kB)')).toBeVisible();
    expect(screen.getByLabelText('Photo')).not.toBeVisible();
    const address = preview()?.getAttribute('src');
    expect(address).toMatch(/^blob:/);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(preview()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Photo')).toBeVisible();
    expect(revoked.mock.calls).toEqual([[address]]);
  });

  it('has no preview of what is no picture', async () => {
    const { user } = renderScreen(<Upload />);
    await user.upload(screen.getByLabelText('Photo'), letter);
    expect(screen.getByText('letter.pdf (1 kB)')).toBeVisible();
    expect(preview()).not.toBeInTheDocument();
  });

  it('takes the same file again after it was removed', async () => {
    const { user } = renderScreen(<Upload />);
    for (let time = 0; time < 2; time++) {
      await user.upload(screen.getByLabelText('Photo'), letter);
      await user.click(screen.getByRole('button', { name: 'Remove' }));
    }
    expect(screen.getByLabelText('Photo')).toHaveValue('');
  });

  it('stays empty where nothing is chosen after all', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(<FileField label="Photo" accept="image/png" file={null} onChange={onChange} />);
    const input = screen.getByLabelText('Photo');
    await user.upload(input, picture);
    await user.upload(input, []);
    expect(onChange.mock.calls).toEqual([[picture], [null]]);
  });
});
