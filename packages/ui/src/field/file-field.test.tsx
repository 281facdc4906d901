import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { FileField } from './file-field.tsx';

const picture = new File(['x'.repeat(2400)], 'me.png', { type: 'image/png' });
const letter = new File(['x'], 'letter.pdf', { type: 'application/pdf' });

function Upload({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return <FileField label="Photo" hint="At most 5 MB" error={error} accept="image/png,application/pdf" value={file} onChange={setFile} />;
}

const preview = () => screen.queryByRole('presentation');

describe('a file field', () => {
  it('is described by its requirements', () => {
    renderScreen(<Upload error="Please provide a photo" />);
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription('At most 5 MB Please provide a photo');
    expect(screen.getByLabelText('Photo')).toBeInvalid();
  });

  it('shows a preview of the chosen picture and releases it when replaced', async () => {
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const { user } = renderScreen(<Upload />);
    await user.upload(screen.getByLabelText('Photo'), picture);
    expect(screen.getByText('me.png (2 kB)')).toBeVisible();
    expect(screen.getByLabelText('Photo')).not.toBeVisible();
    const address = preview()?.getAttribute('src');
    expect(address).toMatch(/^blob:/);
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(preview()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Photo')).toBeVisible();
    expect(screen.getByLabelText('Photo')).toHaveFocus();
    expect(revoked.mock.calls).toEqual([[address]]);
  });

  it('does not take the focus when it appears', () => {
    renderScreen(<Upload />);
    expect(screen.getByLabelText('Photo')).not.toHaveFocus();
  });

  it('has no preview for other files', async () => {
    const { user } = renderScreen(<Upload />);
    await user.upload(screen.getByLabelText('Photo'), letter);
    expect(screen.getByText('letter.pdf (1 kB)')).toBeVisible();
    expect(preview()).not.toBeInTheDocument();
  });

  it('accepts the same file again after removal', async () => {
    const { user } = renderScreen(<Upload />);
    for (let time = 0; time < 2; time++) {
      await user.upload(screen.getByLabelText('Photo'), letter);
      await user.click(screen.getByRole('button', { name: /^Remove/ }));
    }
    expect(screen.getByLabelText('Photo')).toHaveValue('');
  });

  it('stays empty if the file dialog is cancelled', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(<FileField label="Photo" accept="image/png" value={null} onChange={onChange} />);
    const input = screen.getByLabelText('Photo');
    await user.upload(input, picture);
    await user.upload(input, []);
    expect(onChange.mock.calls).toEqual([[picture], [null]]);
  });
});
