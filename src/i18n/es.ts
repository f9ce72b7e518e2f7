import type { Messages } from './en';
import { createNumberFormatter } from './format-numbers';

const { number, count } = createNumberFormatter('es');
const places = (value: number) => count(value, { one: '# lugar', other: '# lugares' });

/** The messages of the visitors’ pages in Spanish. */
export const messages: Messages = {
  map: {
    map: 'Mapa',
    groups: 'Grupos',
    all: 'Todos',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    wholeMap: 'Mapa completo',
    fullScreen: 'Pantalla completa',
    exitFullScreen: 'Salir de pantalla completa',
    groupShown: (name, value) => `${name}: ${places(value)}`,
    trails: (value) => count(value, { one: '# sendero', other: '# senderos' }),
    keyInstructions:
      'Pulse más o menos para ampliar o reducir, 0 para ver todo el mapa y las flechas para moverlo. Pulse Tab para ir a los lugares; allí, las flechas llevan al lugar más cercano en esa dirección, y Re Pág y Av Pág siguen el orden de la lista de lugares.',
    showPreviousGroups: 'Ver los grupos anteriores',
    showNextGroups: 'Ver más grupos',
    useTwoFingers: 'Use dos dedos para mover el mapa',
    holdKeyToZoom: (key) => `Mantenga pulsada la tecla ${key} para ampliar con la rueda`,
    readAsText: 'Leer el mapa como texto',
    comingSoon: 'El mapa estará disponible pronto.',
    pointDeleted: 'Este lugar ya no está en el mapa.',
  },
  list: {
    places: 'Lugares',
    close: 'Cerrar la lista de lugares',
    resize: 'Cambiar el tamaño',
    searchPlaces: 'Buscar lugares',
    clearSearch: 'Borrar la búsqueda',
    foundCount: (value) => count(value, { one: '# resultado', other: '# resultados' }),
    otherPlaces: 'Otros lugares',
    trails: 'Senderos',
    inOtherGroups: 'En otros grupos',
    nothingFound: (query) => `No hay resultados para «${query}».`,
    didYouMean: (text) => `¿Quiso decir «${text}»?`,
    showAll: 'Mostrar todos los lugares',
    nearestMatches: 'Nombres parecidos',
    nothingInGroup: (group) => `Nada en ${group}. En otros grupos:`,
    empty: 'Aquí no hay lugares.',
    nearestFirst: 'Cercanos primero',
    findNearest: 'Cercanos primero: usar mi ubicación',
    print: 'Imprimir',
    language: 'Idioma',
    languageNeedsConnection: 'Para cambiar de idioma se necesita conexión.',
    placesHere: (value) => `${places(value)} aquí`,
  },
  offline: {
    keepEverything: 'Guardar todo para usar sin conexión',
    keepWhatFits: 'Guardar lo que quepa',
    tryAgain: 'Reintentar',
    stop: 'Detener',
    progress: (savedSize, size) => `${savedSize} de ${size}`,
    tooMuch: (megabytes) =>
      `Se pueden guardar ${megabytes} MB como máximo. Las demás imágenes necesitan conexión`,
    unreachable: 'No se puede acceder a las imágenes',
    failed: 'Algunas imágenes no se han podido cargar',
    storageFull: 'No queda espacio. Las demás imágenes necesitan conexión',
    allButFinest: 'Todo está disponible sin conexión, salvo los detalles más finos del mapa',
    done: 'Todo está disponible sin conexión',
  },
  popup: {
    close: 'Cerrar',
    learnMore: 'Más información',
    directions: 'Cómo llegar',
    distanceAway: (distance) => `A ${distance}`,
    share: 'Compartir',
    copied: 'Enlace copiado',
    previous: 'Anterior',
    previousIs: (title) => `Anterior: ${title}`,
    next: 'Siguiente',
    nextIs: (title) => `Siguiente: ${title}`,
    numberInGroup: (value, all, group) =>
      `${number(value)} de ${number(all)}${group === null ? '' : ` en ${group}`}`,
    pictureOf: (title) => `Imagen: ${title}`,
    enlargePicture: 'Ampliar la imagen',
    closePicture: 'Cerrar la imagen',
  },
  print: {
    heading: 'Imprimir el mapa',
    paper: 'Papel',
    orientation: 'Orientación',
    automatic: 'Automática',
    portrait: 'Vertical',
    landscape: 'Horizontal',
    descriptions: 'Descripciones',
    descriptionsLeftOut: 'Omitir',
    descriptionsPrinted: 'Imprimir',
    loading: 'Cargando…',
    numberedMap: 'Mapa con números',
    asOf: (time) => `A fecha de ${time}`,
    nothingToPrint: 'No hay ningún mapa que imprimir',
    noPicture: 'Todavía no se ha subido ninguna imagen del mapa.',
  },
  crash: {
    title: 'Algo ha fallado',
    loadFailed:
      'No se ha podido cargar una parte de esta página. Compruebe la conexión e inténtelo de nuevo.',
    crashed:
      'Esta página ha dejado de funcionar. Todo lo guardado se conserva. Vuelva a cargar la página para continuar.',
    reload: 'Volver a cargar',
    toMap: 'Ir al mapa',
    details: 'Detalles',
  },
  notices: {
    closed: 'cerrado cerrada cerrados cerradas',
    closedNow: (value) =>
      count(value, { one: '# lugar cerrado ahora', other: '# lugares cerrados ahora' }),
    at: (place) => ` en ${place}`,
    closedUntil: (at, time) => `Cerrado${at} hasta: ${time}`,
    tomorrowAt: (time) => `mañana, ${time}`,
    dayAt: (day, time) => `${day}, ${time}`,
    closedToday: (at) => `Cerrado${at} hoy`,
    closedTomorrow: (at) => `Cerrado${at} hoy y mañana`,
    closedThrough: (at, day) => `Cerrado${at} hasta el ${day} inclusive`,
    closedUntilFurtherNotice: (at) => `Cerrado${at} hasta nuevo aviso`,
    reasons: {
      weather: 'Mal tiempo',
      maintenance: 'Mantenimiento',
      full: 'Completo',
      season: 'Temporada',
      event: 'Evento',
    },
  },
  locate: {
    whereAmI: '¿Dónde estoy?',
    directions: 'al norte,al noreste,al este,al sureste,al sur,al suroeste,al oeste,al noroeste',
    searching: 'Buscando su posición.',
    following: 'El mapa le sigue.',
    notFollowing: 'Muestra en el mapa dónde está.',
    at: (place) => `Está aquí: ${place}.`,
    around: (place, accuracy) => `Está cerca de ${place}, con un margen de ${accuracy}.`,
    away: (place, distance, direction) =>
      `El lugar más cercano: ${place}. Está a ${distance} ${direction} de ese lugar.`,
    offMap: (distance, direction) => `Está a ${distance} ${direction} del mapa.`,
    far: (distance) =>
      `Está a ${distance} de la zona de este mapa. Inténtelo de nuevo cuando esté allí.`,
    inaccurate: (distance) =>
      `Su posición solo se conoce con un margen de ${distance}, y este mapa necesita más precisión. Permita la ubicación precisa a este navegador, salga al aire libre y espere un momento.`,
    denied:
      'Esta página no tiene permiso para usar su ubicación. Permítalo en los ajustes del navegador y del dispositivo, e inténtelo de nuevo.',
    framed: 'El sitio web que muestra este mapa no le permite usar su ubicación.',
    openUnframed: 'Abrir solo el mapa',
    insecure:
      'Los navegadores solo comparten la ubicación con páginas cuya dirección empieza por https. Abra este mapa en una dirección así.',
    timeout:
      'Aún no se ha encontrado su posición. Al aire libre se tarda menos; la búsqueda continúa.',
    unavailable:
      'No se puede encontrar su posición. Active la ubicación en este dispositivo o salga al aire libre; la búsqueda continúa.',
  },
};
