import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expectConsole, resetConsole } from './console.ts';

const { error, warn } = console;

describe('the console of a test', () => {
  it('fails on any error or warning the test does not expect', () => {
    error('%s is not a function', 'onClose');
    warn('Deprecated');
    expect(resetConsole()).toEqual([
      'The test printed to the console:\nonClose is not a function',
      'The test printed to the console:\nDeprecated',
    ]);
  });

  it('fails on mistakes reported by React', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<string>();
    const Late = () => {
      const [text, setText] = useState('Loading');
      useEffect(() => void answered.then(setText), []);
      return text;
    };
    render(<Late />);
    answer('Loaded');
    await answered;
    expect(resetConsole()).toEqual([expect.stringContaining('not wrapped in act')]);
  });

  it('accepts expected output and fails if it is missing', () => {
    expectConsole(/deprecated/);
    warn('`look` is deprecated');
    expect(resetConsole()).toEqual([]);
    expectConsole(/deprecated/);
    expect(resetConsole()).toEqual(['The test expected /deprecated/ on the console']);
  });
});
