import type { LocateMessages } from './locate-messages';

/** The same in Spanish. */
export const es: LocateMessages = {
  directions: {
    n: 'al norte',
    ne: 'al noreste',
    e: 'al este',
    se: 'al sureste',
    s: 'al sur',
    sw: 'al suroeste',
    w: 'al oeste',
    nw: 'al noroeste',
  },
  searching: 'Buscando su posición.',
  following: 'El mapa le sigue.',
  notFollowing: 'Muestra en el mapa dónde está.',
  at: (place) => `Está aquí: ${place}.`,
  around: (place, accuracy) => `Está cerca de ${place}, con un margen de ${accuracy}.`,
  near: (place, distance, direction) =>
    `Cerca de usted: ${place}. Está a ${distance} ${direction} de ese lugar.`,
  away: (place, distance, direction) =>
    `El lugar más cercano: ${place}. Está a ${distance} ${direction} de ese lugar.`,
  offMap: (distance, direction) => `Está a ${distance} ${direction} del mapa.`,
  far: (distance) =>
    `Está a ${distance} de lo que muestra este mapa. Pulse otra vez cuando esté allí.`,
  inaccurate: (distance) =>
    `Su posición solo se conoce con un margen de ${distance}, demasiado para este mapa. Permita la ubicación precisa a este navegador, salga al aire libre y espere un momento.`,
  denied:
    'Esta página no puede conocer su posición. Permítalo en los ajustes del navegador y del dispositivo, y pulse otra vez.',
  framed: 'La página que contiene este mapa no le deja conocer su posición.',
  openUnframed: 'Abrir solo el mapa',
  insecure:
    'Los navegadores solo dan una posición a páginas cuya dirección empieza por https. Abra este mapa con una dirección así.',
  timeout:
    'Aún no se ha encontrado su posición. Al aire libre se tarda menos; la búsqueda continúa.',
  unavailable:
    'No se puede encontrar su posición. Active la ubicación en este dispositivo o salga al aire libre; la búsqueda continúa.',
};
