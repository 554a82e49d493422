import type { Language } from './types.ts'

export const turkish: Language = {
  stop: 'bir|bu|ile|için|olarak|teşekkür|sayın|veya|olan|yalnız|değil|ederiz',
  months: ['ocak', 'şubat', 'mart', 'nisan', 'mayıs', 'haziran', 'temmuz', 'ağustos', 'eylül', 'ekim', 'kasım', 'aralık'],
  ownMonths: ['oca', 'şub', 'mar', 'nis', 'may', 'haz', 'tem', 'ağu', 'eyl', 'eki', 'kas', 'ara'],
  titles: {
    invoice: 'fatura|e fatura|e arşiv fatura|satış faturası|proforma fatura|ticari fatura',
    creditNote: 'iade faturası|iade fatura|alacak dekontu',
    receipt: 'fiş|perakende satış fişi',
    purchaseOrder: 'satın alma siparişi|sipariş formu|satınalma siparişi|sipariş mektubu|tedarikçi siparişi',
    deliveryNote:
      'çeki listesi|sevk irsaliyesi|teslim tutanağı|teslimat fişi|paketleme listesi|sevkiyat fişi|e irsaliye|irsaliye|teslim fişi|ambalaj listesi|paket listesi|sevk fişi|teslim belgesi|mal teslim tutanağı|taşıma dışı sevk irsaliyesi',
    payslip:
      'ücret bordrosu|maaş bordrosu|bordro|ücret hesap pusulası|maaş pusulası|ücret pusulası|hakediş bordrosu|maaş ödeme belgesi|ücret bordrosu pusulası',
    utilityBill:
      'elektrik faturası|doğalgaz faturası|doğal gaz faturası|su faturası|telefon faturası|internet faturası|cep telefonu faturası|elektrik tüketim faturası|su ve atıksu faturası|doğal gaz tüketim faturası|e fatura elektrik|ısınma gideri',
    waybill:
      'taşıma senedi|konşimento|yük senedi|taşıma irsaliyesi|deniz konşimentosu|taşıma emri|nakliye irsaliyesi|yük manifestosu|yükleme listesi|cmr belgesi|kargo gönderi fişi|hava konşimentosu|kara taşıma senedi|taşıma belgesi|sevk belgesi|uluslararası hamule senedi|hamule senedi|karayolu taşıma senedi|demiryolu hamule senedi|yükleme talimatı|taşıma sözleşmesi|nakliye sözleşmesi|ambar tesellüm fişi|ambar fişi|kargo fişi|gönderi belgesi|gönderi fişi|teslim fişi kargo|e taşıma irsaliyesi|taşıyıcı irsaliyesi|kargo teslim belgesi|yük taşıma sözleşmesi|yükleme emri|nakliye emri|sevk emri|varış ihbarı|varış ihbarnamesi',
    passport: 'pasaport',
    idCard: 'kimlik kartı|türkiye cumhuriyeti kimlik kartı|ikamet izni|ikamet izin belgesi',
    driverLicence: 'sürücü belgesi',
  },
  trade: {
    invoiceNumber:
      'fatura no|fatura numarası|fatura nosu|seri no~|belge no|fatura seri no|fatura~|fatura sıra no|fatura #~|fatura nr|belge numarası|seri sıra no',
    invoiceDate: 'fatura tarihi|düzenleme tarihi|düzenlenme tarihi|tarih|belge tarihi|tanzim tarihi|fatura düzenleme tarihi|kesim tarihi',
    dueDate: 'vade tarihi|son ödeme tarihi|vade|ödeme tarihi|son ödeme|bitiş tarihi|ödeme son tarihi',
    deliveryDate: 'teslim tarihi|sevk tarihi|fiili sevk tarihi|teslimat tarihi|irsaliye tarihi|sevkiyat tarihi|hizmet tarihi',
    period: 'dönem|fatura dönemi|hizmet dönemi',
    orderNumber:
      'sipariş no|sipariş numarası|siparis no|sipariş~|müşteri sipariş no|satın alma sipariş no|sipariş referansı|sipariş #|müşteri sipariş numarası|satınalma no|müşteri ref',
    orderDate: 'sipariş tarihi',
    customerId: 'müşteri no|müşteri kodu|müşteri numarası|cari kodu|cari hesap kodu|müşteri id|abone no|cari kod|cari no',
    deliveryNumber:
      'irsaliye no|irsaliye numarası|irsaliye sıra no|çeki listesi no|çeki listesi numarası|ceki listesi no|packing list no|sevk irsaliyesi no|e irsaliye no|sevkiyat no|irsaliye~',
    creditNoteNumber: 'iade fatura no|alacak dekontu no|iade faturası no|iade faturası~|alacak dekontu~',
    originalInvoice:
      'iade edilen fatura|iadeye konu fatura|iadeye konu fatura no|ilgili fatura|asıl fatura|orijinal fatura|iade fatura referansı|referans fatura',
    reason: 'iade nedeni|iade sebebi|açıklama~|sebep~',
    terms: 'ödeme koşulları|ödeme şekli~|ödeme vadesi|ödeme şartları|ödeme yöntemi|ödeme tipi|ödeme koşulu',
    incoterms: 'teslim şartı|teslim şekli',
    contact: 'ilgili kişi|yetkili',
    currency: 'para birimi|döviz cinsi|döviz~',
    paymentReference: 'ödeme referansı|ödeme açıklaması|referans~',
  },
  money: {
    net: 'mal hizmet toplam tutarı|ara toplam|matrah|toplam tutar~|kdv matrahı|vergiler hariç toplam|kdv hariç toplam|net tutar|mal hizmet toplamı|toplam matrah|kdv hariç|vergi hariç tutar|vergi hariç toplam|toplam kdv hariç|mal hizmet tutarı|kdv hariç tutar|hariç toplam|alt toplam',
    tax: 'kdv|hesaplanan kdv|toplam kdv|kdv tutarı|kdv toplamı|hesaplanan katma değer vergisi|katma değer vergisi|vergi~|vergi tutarı|toplam vergi|vergiler~',
    total:
      'genel toplam|vergiler dahil toplam tutar|vergiler dahil toplam|toplam|kdv dahil toplam|fatura toplamı|toplam tutar|fatura tutarı|brüt toplam|kdv dahil|toplam kdv dahil|vergi dahil toplam|dahil toplam|yekün|kdv dahil tutar|fatura genel toplamı|brüt~',
    rounding: 'yuvarlama|küsurat',
    due: 'ödenecek tutar|ödenecek toplam|ödenecek|toplam ödenecek tutar|ödenecek toplam tutar|kalan tutar|bakiye~|ödenmesi gereken tutar|toplam ödenecek|borç~|kalan bakiye|kalan borç|net ödenecek',
    paid: 'ödenen|ödenen tutar|peşinat|avans~|ödendi|ön ödeme|alınan avans',
    tendered: 'nakit|kredi kartı',
    change: 'para üstü',
    discount: 'iskonto|toplam iskonto|indirim|toplam indirim|fatura iskontosu|fatura altı iskonto',
    shipping: 'kargo|nakliye|kargo ücreti|nakliye bedeli|teslimat ücreti|taşıma bedeli',
    previousBalance: 'önceki bakiye|devir bakiye|önceki borç',
    ignoreTotal: 'sayfa|yalnız',
  },
  party: {
    seller: 'satıcı|düzenleyen|gönderen|tedarikçi|faturayı düzenleyen',
    buyer: 'alıcı|müşteri|sayın|fatura adresi|müşteri adı|fatura edilen|fatura bilgileri',
    shipTo: 'teslimat adresi|sevk adresi|teslim yeri|teslim adresi|sevkiyat adresi|teslim edilecek adres|gönderim adresi|sevk yeri',
    serviceAddress:
      'tesisat adresi|tüketim adresi|abone adresi|tüketim yeri adresi|kullanım adresi|tesisat adres|kullanım yeri adresi|kullanım yeri|hizmet adresi|abonelik adresi|kurulum adresi|tüketim noktası adresi|sayaç adresi|su kullanım adresi|tüketim yeri',
    name: 'ünvan|unvan|ad soyad|adı soyadı|firma',
    address: 'adres',
    taxId:
      'vergi no|vergi numarası|vkn|vergi kimlik no|vkn tckn|vd no|tckn|vergi dairesi no|vergi kimlik numarası|v no|tc kimlik no|vergi dairesi ve no|vergi d no|vd vkn|t c kimlik no',
    registration: 'ticaret sicil no|mersis no|mersis numarası|sicil no|ticaret sicil numarası',
    phone: 'telefon|tel',
    mobile: 'gsm|cep',
    fax: 'faks|fax',
    email: 'e posta|eposta|e mail',
    website: 'web|web sitesi',
    iban: 'iban|hesap no|banka hesap no|hesap numarası|banka hesabı',
    bic: 'swift|swift kodu',
    bank: 'banka',
  },
  columns: {
    position: 'sıra no|sıra|s no',
    description:
      'mal hizmet|mal hizmet cinsi|açıklama|ürün|ürün adı|malın cinsi|cinsi|mal hizmet açıklaması|hizmet|ürün hizmet|stok adı|mal cinsi|malzeme|malzeme adı|ürün cinsi|ürün açıklaması|mal tanımı|mal ve hizmet|kalem|malzeme hizmet açıklaması',
    productCode: 'ürün kodu|stok kodu|malzeme kodu|kod|malzeme hizmet kodu|mal hizmet kodu|barkod|mal kodu|ürün no',
    quantity:
      'miktar|miktarı|adet|saat|mik|sevk miktarı|sipariş miktarı|sevk edilen|sipariş edilen|sevk edilen miktar|sipariş edilen miktar|teslim edilen|teslim edilen miktar|teslim miktarı',
    unit: 'birim|birimi|ölçü birimi|br',
    unitPrice: 'birim fiyat|birim fiyatı|fiyat|b fiyat|b fiyatı|br fiyat|net fiyat|birim ücret',
    discount: 'iskonto|iskonto tutarı|iskonto oranı|indirim|isk %|isk',
    taxRate: 'kdv oranı|kdv %|kdv|% kdv|vergi oranı|vergi~|vergi %',
    taxAmount: 'kdv tutarı|kdv|vergi tutarı',
    base: 'matrah',
    amount:
      'tutar|tutarı|mal hizmet tutarı|toplam|toplam tutar|tutar tl|mal hizmet tutarı tl|satır toplamı|mal hizmet bedeli|kdv hariç tutar|net tutar',
    date: 'tarih',
  },
  pay: {
    employer: 'işveren|işyeri|işyeri ünvanı|işyeri adı|işveren adı|firma adı',
    employee: 'adı soyadı|personel|ad soyad|çalışan|personel adı soyadı|personelin adı soyadı|sicil adı|işçinin adı soyadı',
    employeeId: 'sicil no|personel no|sicil numarası|personel sicil no|kart no',
    jobTitle: 'görevi|unvanı|görev|mesleği|görev unvanı|pozisyon',
    payDate: 'ödeme tarihi',
    period: 'dönem|dönemi|ait olduğu ay|bordro dönemi|maaş dönemi|ait olduğu dönem',
    grossPay: 'brüt ücret|toplam brüt|brüt kazanç|brüt toplam|toplam kazanç|kazançlar toplamı|brüt tutar',
    netPay: 'net ücret|net ödenen|ödenecek net|net ele geçen|net ödeme|net|ele geçen|net maaş|eline geçen',
    deductions: 'toplam kesinti|kesintiler toplamı|yasal kesintiler toplamı|kesinti toplamı',
    incomeTax: 'gelir vergisi',
    ssn: 'tc kimlik no|t c kimlik no|tc no|tc kimlik numarası|sgk sicil no|ssk sicil no|sosyal güvenlik no|s g k sicil no|t c kimlik numarası|sigorta sicil no|sgk no',
    taxable: 'sgk matrahı|gelir vergisi matrahı|gv matrahı|g v matrahı|kümülatif vergi matrahı|kümülatif matrah',
  },
  utility: {
    accountNumber:
      'tesisat no|tesisat numarası|abone no|sözleşme hesap no|sözleşme no|müşteri no|abone numarası|tekil kod|hizmet no|tekil no|hizmet numarası|müşteri numarası|sözleşme hesabı|sözleşme numarası|abonelik no|abone numaranız|müşteri numaranız|hesap no~|hesap numarası~|tüketici no|tesisat tekil no|sayaç tesisat no|aboneno|sözleşme gücü no~|kullanıcı no|üye no|devre no',
    billNumber: 'fatura no|fatura numarası|fatura sıra no|fatura seri no',
    billDate: 'fatura tarihi|düzenleme tarihi',
    dueDate: 'son ödeme tarihi|vade tarihi|son ödeme|son ödeme günü',
    meter: 'sayaç no|sayaç seri no|sayaç numarası|sayaç seri numarası|sayaç marka no|sayaç|elektrik sayacı|su sayacı|gaz sayacı no',
    consumption:
      'tüketim|toplam tüketim|tüketim miktarı|sarfiyat|toplam kwh|tüketim kwh|tüketim m3|tüketim m³|tüketilen miktar|su tüketimi|doğalgaz tüketimi|elektrik tüketimi|aktif tüketim|fatura tüketimi|dönem tüketimi|toplam aktif|sarfiyat m3|tüketim toplamı',
    previousBalance:
      'geçmiş dönem borcu|geçmiş borç|önceki dönem borcu|devreden borç|önceki borç|geciken borç|geçmiş dönem borçları|önceki dönemden devir|önceki dönem bakiyesi|devreden bakiye|geçmiş dönem|ödenmemiş borç|vadesi geçmiş borç|birikmiş borç',
    period:
      'fatura dönemi|tüketim dönemi|okuma dönemi|tahakkuk dönemi|dönem|fatura ait olduğu dönem|ait olduğu dönem|dönemi|fatura aralığı|okuma aralığı|tüketim aralığı|hizmet dönemi|fatura kesim dönemi',
    periodStart: 'ilk okuma tarihi|önceki okuma tarihi|ilk okuma|dönem başlangıcı',
    periodEnd: 'son okuma tarihi|son okuma|dönem sonu',
  },
  shipping: {
    freight:
      'navlun|navlun ödeme|taşıma ücreti|ödeme tipi~|ücreti ödeyen|ödeme şekli~|navlun ödemesi|navlun bedeli|taşıma bedeli|ücret alıcı|ödeyen|ücreti ödeyecek|nakliye bedeli|nakliye ücreti|taşıma ücretini ödeyen|ödeme yeri~|kargo ücreti~|ücret ödeme|gönderi ödeme tipi|taşıma ödemesi',
    blNumber:
      'konşimento no|konşimento numarası|taşıma senedi no|cmr no|irsaliye no|sevk irsaliyesi no|taşıma irsaliyesi no|kargo takip no|takip no|takip numarası|gönderi no|gönderi kodu|gönderi numarası|barkod no~|sevk no|sefer no~|hawb no|belge no~|yük no|cmr numarası|hamule senedi no|fiş no~|evrak no~|ambar fiş no|irsaliye numarası|seri no~|seri sıra no~|kargo no|gönderi takip no|taşıma no|talimat no~|dosya no~|yük numarası|pozisyon no~|iş emri no~|konşimento nr|barkod~|takip kodu|referans no~',
    booking: 'rezervasyon no|booking no',
    shipper:
      'gönderen|gönderici|yükleten|ihracatçı|gönderici firma|gönderici adı|yükleme adresi~|gönderen adı adresi|gönderici adres|gönderenin adı soyadı|gönderen firma|gönderici bilgileri|gönderen bilgileri|gönderen ad adres ülke|yükleyen|yükleyici|yükü gönderen|satıcı~|yükleme yapılan firma~|göndericinin adı|gönderici unvanı',
    consignee:
      'alıcı|gönderilen|alıcının adı|alıcı firma|alıcı adı|teslim alan~|teslimat adresi~|alıcı adı adresi|alıcı adres|alıcı bilgileri|alıcı ünvanı|alıcı unvanı|alıcı ad adres ülke|gönderilen adı|teslim edilecek firma|varış firması~|alıcının adı soyadı|malın alıcısı|teslim alacak',
    notify:
      'ihbar mercii|bildirim adresi|ihbar adresi|bildirim yapılacak taraf|haberdar edilecek taraf|ihbar edilecek|notify|ihbar tarafı|bildirim tarafı',
    carrier:
      'taşıyıcı|taşıyan|nakliyeci|taşıyıcı firma|nakliye|kargo|taşımacı|nakliye firması|nakliyeci firma|acente~|taşıyıcı adı|taşıyıcının adı|nakliyeci adı|kargo firması|taşıyıcı firma adı|nakliye firma|taşıyıcı unvanı|taşıyıcı bilgileri|fiili taşıyıcı|hat~|armatör|gemi acentesi~|taşıma şirketi|kargo şirketi|nakliye şirketi|taşıyan firma',
    vessel: 'gemi|gemi adı',
    voyage: 'sefer no',
    receipt:
      'malların teslim alındığı yer ve tarih|malın yüklendiği yer ve tarih|yükleme yeri|teslim alma yeri|yükleme|çıkış yeri|çıkış noktası|malın alındığı yer ve tarih|malın teslim alındığı yer|malın teslim alındığı yer ve tarih|yüklendiği yer|yükleme noktası|çıkış şubesi|çıkış birimi|çıkış şehri|gönderici şube|yüklemenin yapıldığı yer|alım yeri|çıkış|çıkış ili|yükleme adresi|hareket yeri|kalkış yeri|nereden',
    loading: 'yükleme limanı|kalkış limanı|çıkış limanı',
    discharge: 'boşaltma limanı|tahliye limanı|varış limanı',
    delivery:
      'malların teslim edileceği yer|malın teslim edileceği yer|teslim yeri|boşaltma yeri|varış yeri|teslimat yeri|teslim adresi|teslimat adresi|varış noktası|malın teslim yeri|varış şubesi|varış birimi|varış şehri|boşaltma noktası|boşaltma adresi|boşaltma|teslim şubesi|varış|varış ili|son varış yeri|tahliye yeri|nereye|gideceği yer|teslim noktası',
    issueDate:
      'düzenleme tarihi|düzenlenme yeri ve tarihi|düzenleme yeri ve tarihi|tarih|yükleme tarihi|gönderi tarihi|sevk tarihi|çıkış tarihi~|kabul tarihi|fiili sevk tarihi|irsaliye tarihi~|tanzim tarihi|düzenlenme tarihi|düzenlendiği yer ve tarih|düzenlenme yeri tarih|tanzim yeri ve tarihi|gönderim tarihi|kayıt tarihi|fiş tarihi|belge tarihi|işlem tarihi|talimat tarihi~|çıkış tarih|kesim tarihi~|tarih saat~|düzenleme tarih|teslim alma tarihi',
    packages:
      'koli adedi|kap adedi|paket sayısı|koli sayısı|ambalaj adedi|toplam koli|parça adedi|palet sayısı|kap|toplam kap|toplam kap adedi|kap sayısı|toplam kap sayısı|toplam paket|paket adedi|palet adedi|kap miktarı|koli|parça sayısı|kargo adedi|koliju sayısı|adet~|parça|paket|palet~|miktar~|kap sayısı adedi|toplam kap miktarı|koli adet|toplam adet|adet toplamı|toplam parça|paket adet|kap ad|koli palet adedi|toplam palet|toplam koli adedi|ambalaj sayısı|kap cinsi ve adedi|gönderi adedi|çuval~|adedi~',
    goods:
      'malın cinsi|malların cinsi|eşyanın cinsi|malın tanımı|mal cinsi|eşyanın tanımı|mal tanımı|açıklama|ürün|içerik|mal bilgileri|kargo içeriği|gönderi içeriği|malzeme~|cinsi~|yük cinsi|eşya tanımı|malzeme adı|malın cinsi ve miktarı|eşya cinsi|yükün cinsi|yükün tanımı|malın tarifi|eşyanın tarifi|gönderinin içeriği|mal ve hizmet~|malın adı|malın nevi|emtia|emtia cinsi|ürün adı~|içeriği|gönderi cinsi~|yük tanımı',
    netWeight: 'net ağırlık|net ağırlık kg|toplam net ağırlık|net kg|net kilo',
    grossWeight:
      'brüt ağırlık|brüt ağırlık kg|toplam ağırlık|brüt kg|toplam brüt ağırlık|brüt|brüt kilo|toplam brüt kg|brüt ağırlık kgs|ağırlık|ağırlık kg|kilo|kg desi|brüt kgs|toplam kg|toplam kilo|brüt ağırlık (kg)|gerçek ağırlık|brüt ağırlığı|brüt ağırlığı kg|brüt ağırlık kg ı|ağırlığı|ağırlık brüt|toplam ağırlık kg|brüt kilogram|toplam brüt|brüt kütle|tartı kg|kilogram|fiili ağırlık|yük ağırlığı|tonaj~',
    volume: 'hacim|hacim m3|desi~|hacim m 3|hacmi|hacmi m3|toplam hacim',
  },
  identity: {
    documentNumber: 'seri no|pasaport no|belge no|kimlik kartı seri no|sürücü belgesi no',
    lastName: 'soyadı|soyad',
    firstName: 'adı',
    dateOfBirth: 'doğum tarihi',
    placeOfBirth: 'doğum yeri',
    nationality: 'uyruğu|uyruk',
    sex: 'cinsiyeti|cinsiyet',
    dateOfIssue: 'düzenleme tarihi|veriliş tarihi|verildiği tarih',
    dateOfExpiry: 'son geçerlilik|son geçerlilik tarihi|geçerlilik tarihi|geçerlilik süresi',
    issuingAuthority: 'veren makam|düzenleyen makam|veren yetkili makam',
    personalNumber: 'tc kimlik no|t c kimlik no|kimlik numarası',
    address: 'adresi',
  },
}
