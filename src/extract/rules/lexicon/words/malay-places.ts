/** Words that addresses of Malaysia, Singapore and Brunei are made of: kinds of places, states, towns and what streets and estates are named after. */
export const malayPlaces: ReadonlySet<string> = new Set(
  `jalan lorong lebuh lebuhraya persiaran lengkok lintang leboh solok medan dataran laluan changkat bulatan jambatan susuran tingkat
  taman bandar bandaraya kampung kampong desa pekan mukim daerah seksyen kawasan perindustrian industri perusahaan perdagangan perniagaan
  bangunan kompleks wisma menara plaza pusat komersial pangsapuri apartmen rumah kedai pasar pasaraya pejabat stesen lapangan terbang balai
  bukit gunung sungai sungei tasik pantai pulau tanjung tanjong teluk telok kuala ulu hulu hilir batu parit permatang padang ladang bagan
  simpang pengkalan seberang tengah utara selatan timur barat tenggara besar kecil baru baharu bahru bharu lama raya utama jaya indah
  selangor johor pahang perak kedah kelantan terengganu trengganu melaka malacca penang pinang perlis sabah sarawak labuan wilayah persekutuan
  negeri sembilan darul ehsan takzim makmur ridzuan aman naim iman khusus malaysia singapore singapura brunei putrajaya cyberjaya lumpur
  petaling subang puchong klang kelang kajang bangi semenyih cheras ampang gombak rawang selayang kepong sentul setapak damansara shah alam
  sepang dengkil serdang kembangan balakong banting kapar kampar meru sabak bernam tanjong karang sekinchan ijok bestari batang kali berjuntai
  puncak serendah kundang hartamas kiara bangsar brickfields segambut jinjang wangsa maju melawati keramat titiwangsa pandan salak chow
  kinrara kelana glenmarie sunway setia alami elmina mutiara kerinchi pudu imbi bintang jalil sri seri petaling desa tun razak dato datuk tan
  skudai masai kulai kluang muar segamat pontian tangkak mersing batu pahat plentong permas tebrau tampoi larkin pasir gudang nusajaya iskandar
  puteri senai kempas stulang laut sentosa ulu tiram pelangi pandan molek austin perling tampin labis yong peng simpang renggam kota tinggi
  ipoh taiping kampar kangsar sitiawan manjung lumut teluk intan tapah bidor slim parit buntar bagan serai gopeng menglembu jelapang
  georgetown butterworth bayan lepas jelutong gelugor perai prai mertajam nibong tebal kepala batas dato keramat tokong ayer itam
  alor setar sungai petani kulim langkawi jitra baling kangar arau padang besar gurun bedong merbok sik yan
  kuantan temerloh bentong raub jerantut maran pekan rompin cameron brinchang tanah rata ringlet mentakab triang kuala lipis bera
  kota bharu pasir mas tumpat machang gua musang ketereh kemaman chukai dungun marang besut jertih
  seremban nilai senawang mantin rembau bahau jempol gemas linggi port dickson lukut rantau rasah sikamat
  alor gajah masjid tanah jasin merlimau ayer keroh klebang bachang cheng durian tunggal
  kuching miri sibu bintulu sarikei limbang kapit samarahan matang padungan kinabalu sandakan tawau lahad keningau papar penampang tuaran inanam
  kolombong likas putatan semporna kudat labuan segera begawan seria belait tutong
  angsa merak bangau kenari merpati helang raja udang punai tekukur cenderawasih murai merbok layang pipit kelicap
  mawar melur melati cempaka kemboja bakawali anggerik orkid seroja teratai kenanga dahlia tanjung raya bunga ros matahari
  cengal meranti jati merbau kempas keruing seraya nyatoh balau rengas cemara pinang nyiur kelapa durian rambutan manggis ciku nangka limau
  manis mempelam delima kasuarina ketapang angsana semarak bakti budiman harmoni muhibbah perpaduan merdeka wawasan cahaya suria bulan
  bahagia sejahtera damai aman tenteram sentosa makmur mewah gemilang cemerlang impian idaman harapan kasih mesra ria riang segar
  permata nilam intan zamrud delima baiduri berlian kristal emas perak gangsa tembaga
  perdana putra putera puteri permaisuri temenggung laksamana bendahara hang tuah jebat lekir lekiu mahkota mahsuri seri sultan tengku
  tunku abdul abdullah rahman ibrahim ismail ahmad sulaiman salahuddin azlan hussein onn mahmud yusof zainal abidin iskandar
  sutera sutra laman halaman jasa bakti karya warna seni budaya kebudayaan kasturi kesuma kencana kencana cendana gaharu bidara rimba hijau
  dinar dirham rupiah zuhal zuhrah utarid marikh musytari neptun uranus bintang kejora buruj orion angkasa satelit pelangi kemuning
  angklung gamelan rebana kompang gambus kecapi seruling zapin joget inang sepadu bersatu setiakawan
  pelabur pemaju penyelenggara pengapit teknologi teknokrat universiti kolej sekolah stadium masjid gereja kuil tokong hospital klinik
  sentral kiara central gateway avenue boulevard square complex centre terrace heights garden gardens village industrial estate park
  ground floor level basement unit block bangunan tower towers shopping mall arcade section street road lane drive highway postcode`
    .split(/\s+/)
    .filter(word => word.length > 2),
)

/** Words of places of which one proves the other. */
export const placePairs: readonly (readonly [string, string])[] = [
  ['kuala', 'lumpur'],
  ['kuala', 'selangor'],
  ['kuala', 'terengganu'],
  ['johor', 'bahru'],
  ['petaling', 'jaya'],
  ['subang', 'jaya'],
  ['kelana', 'jaya'],
  ['shah', 'alam'],
  ['setia', 'alam'],
  ['darul', 'ehsan'],
  ['darul', 'takzim'],
  ['darul', 'ridzuan'],
  ['seri', 'kembangan'],
  ['negeri', 'sembilan'],
  ['pulau', 'pinang'],
  ['wilayah', 'persekutuan'],
  ['kawasan', 'perindustrian'],
  ['bandar', 'baru'],
  ['ground', 'floor'],
  ['shopping', 'centre'],
  ['shopping', 'mall'],
  ['pasir', 'gudang'],
  ['alor', 'setar'],
  ['kota', 'kinabalu'],
  ['kota', 'bharu'],
  ['kota', 'damansara'],
  ['batu', 'pahat'],
  ['batu', 'caves'],
  ['port', 'klang'],
  ['bukit', 'mertajam'],
  ['ulu', 'tiram'],
]
