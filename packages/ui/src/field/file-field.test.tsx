import { renderScreen } from '@fitghar/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

  describe('with a picture as phones make them', () => {
    const heic = new File(['x'], 'IMG.HEIC', { type: '' });
    const large = new File([new Uint8Array(6_000_000)], 'IMG_1.png', { type: 'image/png' });
    const drawn: number[][] = [];
    afterEach(() => {
      drawn.length = 0;
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
    });
    /** jsdom has neither pictures nor canvases. */
    function reads(width: number, height: number) {
      Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
      jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done, type) {
        drawn.push([this.width, this.height]);
        done(new Blob(['y'.repeat(2000)], { type: type ?? '' }));
      });
    }

    /** Past `accept`, as a picker that shows all files allows. */
    const chooseHeic = () => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [heic] } });

    it('makes it a smaller JPEG', async () => {
      reads(6000, 4000);
      const { user } = renderScreen(<Upload />);
      await user.upload(screen.getByLabelText('Photo'), large);
      expect(await screen.findByText('IMG_1.jpg (2 kB)')).toBeVisible();
      expect(drawn).toEqual([[3000, 2000]]);
    });

    it('converts HEIC where the browser reads it', async () => {
      reads(1200, 900);
      renderScreen(<Upload />);
      chooseHeic();
      expect(await screen.findByText('IMG.jpg (2 kB)')).toBeVisible();
      expect(drawn).toEqual([[1200, 900]]);
    });

    it('says what to do where it does not', async () => {
      Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('no', 'InvalidStateError')) });
      renderScreen(<Upload />);
      chooseHeic();
      await waitFor(() => expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/This browser can’t read HEIC pictures/));
    });
  });
});
