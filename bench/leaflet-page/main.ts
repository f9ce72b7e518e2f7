import { loadRows, loadSettings } from './load-data.ts';

// Like the app, request the data while the code is still loading.
const settings = loadSettings();
const groups = loadRows('groups');
const points = loadRows('points');
const picture = settings.then(async ({ base_map_image }) => {
  const image = new Image();
  image.src = base_map_image ?? '';
  await image.decode();
  return image;
});

const { showMap } = await import('./show-map.ts');
showMap(await picture, await settings, await groups, await points);
