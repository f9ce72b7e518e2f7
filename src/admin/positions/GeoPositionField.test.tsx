import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeGeolocation } from '../../../tests/fake-geolocation';
import { GeoPositionField, type GeoPositionTexts, parseGeoPositionTexts } from './GeoPositionField';
import type { PositionCheck } from './usePositionCheck';

const NO_OTHERS: PositionCheck = {
  language: 'en',
  hasPositions: false,
  outlierDistanceMeters: () => null,
  isPlausible: () => true,
  locateOnPicture: () => null,
};

type FormProps = { initial?: string; others?: PositionCheck; markerText?: string };

function Form({ initial = '', others = NO_OTHERS, markerText = '' }: FormProps) {
  const [form, setForm] = useState<GeoPositionTexts>(parseGeoPositionTexts(initial));
  const [marker, setMarker] = useState({ coord_x: markerText, coord_y: markerText });
  return (
    <form>
      <GeoPositionField
        form={{ ...form, ...marker }}
        positionCheck={others}
        onChange={setForm}
        onMoveMarker={setMarker}
      />
      <p>{JSON.stringify(form)}</p>
      <p>{`at ${marker.coord_x}, ${marker.coord_y}`}</p>
      <button type="button" onClick={() => setMarker({ coord_x: '70', coord_y: '70' })}>
        Drag
      </button>
      <div role="application" aria-label="Map" tabIndex={-1} />
    </form>
  );
}

const toggle = () => screen.getByRole('button', { name: /^Where it is on Earth/ });
const field = () => screen.getByRole('textbox', { name: 'Latitude and longitude' });

test('the field is collapsed, and its text is in the summary', async () => {
  const { unmount } = render(<Form />);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(toggle());
  expect(field()).toHaveValue('');
  unmount();
  render(<Form initial="48.1, 11.5" />);
  expect(toggle()).toHaveTextContent('48.100000, 11.500000');
  await userEvent.click(toggle());
  expect(field()).toHaveValue('48.100000, 11.500000');
});

test('entered text stays unchanged while its position is read', async () => {
  render(<Form />);
  await userEvent.click(toggle());
  await userEvent.type(field(), '48.10, 11.50');
  expect(field()).toHaveValue('48.10, 11.50');
  expect(screen.getByText(/Read as 48.100000, 11.500000/)).toBeVisible();
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
  expect(screen.getByText('{"latitude":"48.1","longitude":"11.5"}')).toBeVisible();
});

test('without HTTPS, a message says that measuring needs it', async () => {
  render(<Form />);
  await userEvent.click(toggle());
  // The page of jsdom is not a secure context, like one whose address begins with http://.
  await userEvent.click(screen.getByRole('button', { name: 'I’m standing here' }));
  expect(screen.getByText(/starts with https:\/\//)).toBeVisible();
});

const OTHERS: PositionCheck = {
  language: 'en',
  hasPositions: true,
  outlierDistanceMeters: ({ latitude }) => (latitude < 40 ? 5_000_000 : null),
  isPlausible: ({ latitude }) => latitude >= 40,
  locateOnPicture: ({ latitude }) => ({ percentX: latitude, percentY: 20.123456 }),
};

test('a marker without a position moves with the entered position', async () => {
  render(<Form others={OTHERS} />);
  await userEvent.type(field(), '48.1, 11.5');
  expect(screen.getByText('at 48.1, 20.12')).toBeVisible();
  expect(screen.getByText(/The marker is there now/)).toBeVisible();
  await userEvent.clear(field());
  await userEvent.type(field(), '50.5, 11.5');
  expect(screen.getByText('at 50.5, 20.12')).toBeVisible();
});

test('a marker with a position stays there until its button is pressed, which shows the map', async () => {
  render(<Form others={OTHERS} markerText="30" />);
  await userEvent.type(field(), '48.1, 11.5');
  expect(screen.getByText('at 30, 30')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Move the marker there' }));
  expect(screen.getByText('at 48.1, 20.12')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move the marker there' })).toBeNull();
  expect(screen.getByRole('application')).toHaveFocus();
});

/** Makes the page a secure context with the given device; undefined for a browser without geolocation. */
function stubGeolocation(device: FakeGeolocation | undefined): void {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: device });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'geolocation');
  });
}

test('a marker that was moved by hand stays there when the device finds a better position', async () => {
  const device = new FakeGeolocation();
  stubGeolocation(device);
  const report = (latitude: number, accuracy: number) =>
    act(() => device.setPosition(latitude, 11.5, accuracy));
  render(<Form others={OTHERS} />);
  await userEvent.click(screen.getByRole('button', { name: 'I’m standing here' }));
  report(48.1, 40);
  expect(screen.getByText('at 48.1, 20.12')).toBeVisible();
  report(48.2, 30);
  expect(screen.getByText('at 48.2, 20.12')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Drag' }));
  report(48.3, 20);
  expect(field()).toHaveValue('48.300000, 11.500000');
  expect(screen.getByText('at 70, 70')).toBeVisible();
});

test('in a browser without geolocation a message says what to do', async () => {
  stubGeolocation(undefined);
  render(<Form others={OTHERS} />);
  await userEvent.click(screen.getByRole('button', { name: 'I’m standing here' }));
  expect(screen.getByText(/^This browser doesn’t share your location/)).toBeVisible();
});

test('a position far from all others shows a warning', async () => {
  render(<Form others={OTHERS} markerText="30" />);
  await userEvent.type(field(), '11.5, 48.1');
  const question = screen.getByText(/5,000 km from your other points/);
  expect(question).toBeVisible();
  expect(question).toHaveRole('status');
});

const swapButton = () => screen.queryByRole('button', { name: 'Swap the two numbers' });

test.each([
  ['11.5, 48.1', '48.100000, 11.500000', 'at 48.1, 20.12'],
  ['139.7, 45.6', '45.600000, 139.700000', 'at 45.6, 20.12'],
])(
  'a button swaps two numbers that agree with the others when swapped: %s',
  async (...[input, text, markerText]) => {
    render(<Form others={OTHERS} />);
    await userEvent.click(field());
    await userEvent.paste(input);
    await userEvent.click(swapButton() ?? document.body);
    expect(field()).toHaveValue(text);
    expect(screen.getByText(markerText)).toBeVisible();
    expect(swapButton()).toBeNull();
    expect(field()).toHaveFocus();
  },
);

test('swapping is not offered if it doesn’t help or nothing is wrong', async () => {
  render(<Form others={OTHERS} />);
  for (const input of ['48.1, 11.5', '11.5, 20.5', '11.5, 120.5', '200, 300', 'somewhere']) {
    await userEvent.clear(field());
    await userEvent.paste(input);
    expect(swapButton(), input).toBeNull();
  }
});
