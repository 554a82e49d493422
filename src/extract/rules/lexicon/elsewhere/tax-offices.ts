import type { Lang } from '../types.ts'

type Phrases = Readonly<Record<string, Readonly<Partial<Record<Lang, string>>>>>

/**
 * Captions of the invoices that tax offices prescribe: CFDI, NF-e and NFS-e, DTE, the papers of AFIP, SUNAT, SRI, DIAN, DGII, SAT and their
 * neighbours, e-Fatura, GST, Faktur Pajak, hóa đơn, eTIMS.
 */
export const taxOffices: Readonly<Record<'trade' | 'money' | 'party' | 'columns', Phrases>> = {
  trade: {
    ofOffice: {
      en: 'irn|irn no|ack no|acknowledgement no|e way bill no|eway bill no|cu invoice number|cu invoice no|cu serial number|cu serial no|cu number|control unit invoice number|control unit serial number|kra invoice number|scu id|scu invoice no|cuin|ncf~|bir permit no|bir authority to print no|authority to print no|atp no|ptu no|fiscal device id|fiscal day no|verification code|internal data|receipt signature|irbn|uuid|lhdn uuid',
      es: 'folio fiscal|folio fiscal uuid|uuid|folio fiscal del cfdi|cufe|cude|cuds|codigo unico de factura|codigo unico de factura cufe|cae|cae no|cae n|nro cae|numero de cae|caea|clave de acceso|clave numerica|numero de autorizacion|no de autorizacion|no autorizacion|numero autorizacion|nro autorizacion|autorizacion no|codigo de autorizacion|codigo hash|resumen|codigo de generacion|numero de control|sello de recepcion|numero acceso|numero de acceso|no certificado|no certificado sat|no de certificado|no de certificado sat|no certificado emisor|no de serie del csd|no de serie del certificado|no de serie del certificado del csd|no de serie del certificado del sat|certificado del emisor|certificado emisor|certificado sat|no de certificado digital|no de serie del certificado de sello digital|codigo de seguridad|codigo seguridad|codigo de verificacion|firma electronica|autorizacion dian|resolucion dian|resolucion|numero de resolucion|resolucion no|rango autorizado|rango desde|codigo qr|constancia de inscripcion|ingresos brutos|regimen fiscal|regimen fiscal receptor|regimen fiscal emisor|uso cfdi|uso de cfdi|lugar de expedicion|actividad economica|tipo de comprobante|efecto de comprobante|tipo de contribuyente|condicion frente al iva|sello digital del emisor',
      pt: 'chave de acesso|chave de acesso da nf e|chave de acesso da nfs e|protocolo de autorizacao|protocolo de autorizacao de uso|codigo de verificacao|natureza da operacao|inscricao municipal|fatura duplicata|fatura duplicatas|numero da duplicata|no duplicata|atcud|codigo de autenticidade|codigo verificacao|numero do rps|no do rps|regime especial de tributacao|optante pelo simples nacional|codigo do servico',
      tr: 'ettn|özelleştirme no|senaryo|fatura tipi|fatura zamanı|düzenleme zamanı|irsaliye türü|efatura türü',
      vi: 'mã của cqt|mã cqt|mã tra cứu|mã tra cứu hóa đơn|mã số bí mật|mã cơ quan thuế|ký hiệu|mẫu số|mẫu số ký hiệu|ký hiệu mẫu số',
    },
    officeDate: {
      en: 'ack date|acknowledgement date|irn date|date issued atp|date of atp|bir permit date|valid until atp|scu date|fiscal date',
      es: 'fecha de certificacion|fecha y hora de certificacion|fecha hora de certificacion|fecha certificacion|fecha de autorizacion|fecha y hora de autorizacion|fecha autorizacion|fecha de vto de cae|fecha vto cae|fecha de vencimiento del cae|fecha de vencimiento de cae|vencimiento cae|vencimiento del cae|vto cae|vto de cae|fecha vto de cae|fecha vencimiento e ncf|fecha de vencimiento e ncf|fecha vencimiento ncf|fecha de vencimiento ncf|vencimiento ncf|vencimiento e ncf|ncf valido hasta|e ncf valido hasta|fecha de inicio de actividades|inicio de actividades|fecha inicio de actividades|fecha de firma digital|fecha de firma|fecha firma digital|validacion dian|fecha de validacion|fecha validacion|fecha validacion dian|fecha de validacion dian|fecha y hora de validacion|fecha resolucion|fecha de resolucion|fecha limite de emision|vigencia|fecha de timbrado|fecha y hora de timbrado|fecha timbrado',
      pt: 'data e hora de autorizacao|data de autorizacao|data da autorizacao|data e hora da autorizacao',
    },
    invoiceNumber: {
      en: 'trader invoice no|tax invoice serial no|serial no of invoice|serial no of tax invoice|invoice serial no|invoice serial number|si no~|sales invoice number|billing invoice no|service invoice no|faktur no',
      es: 'serie y folio|serie folio|folio y serie|no folio|folio no|numero de folio|serie y numero de factura|numero de dte|no dte|numero dte|consecutivo|numero consecutivo|no consecutivo|consecutivo no|comprobante no|no comprobante|numero de comprobante|no de comprobante|factura electronica no|numero de factura electronica|no factura electronica|factura electronica de venta no|factura electronica de venta|factura electronica~|e ncf~|encf~|no e ncf~|factura de exportacion no|factura exenta electronica~|no de la factura',
      pt: 'numero da nfs e|numero da nf e|no da nf e|no da nfs e|no da nf|numero da nf|numero da nota fiscal|no da nota fiscal|no da nota|nota fiscal eletronica no|nf e no|nfs e no|numero nfs e|numero da nota',
      id: 'kode dan nomor seri faktur pajak|nomor seri faktur pajak|no seri faktur pajak|nsfp|nomor faktur|no faktur|nomor faktur penjualan|no faktur penjualan|faktur no',
      vi: 'số hóa đơn|số hđ|số no|số~',
    },
    invoiceDate: {
      es: 'fecha y hora de emision|fecha hora de emision|fecha y hora emision|fecha emision factura|fecha de emision de la factura|fecha y hora de expedicion|fecha y hora de generacion|fecha de generacion|fecha generacion|generacion~|fecha de facturacion|fecha de comprobante|fecha comprobante|fecha del comprobante|lugar y fecha de expedicion|lugar fecha y hora de expedicion|codigo postal fecha y hora de emision|lugar y fecha de emision|fecha y hora de elaboracion|fecha elaboracion|fecha de elaboracion|fecha y hora factura',
      pt: 'data e hora de emissao|data e hora da emissao|data hora emissao|data da emissao|emissao|data e hora da emissao da nfs e|dt emissao|data fato gerador~',
      id: 'tanggal faktur|tgl faktur',
      vi: 'ngày lập hóa đơn|ngày hóa đơn',
    },
    dueDate: {
      es: 'fecha de vto para el pago|fecha vto para el pago|fecha de vencimiento para el pago|vto para el pago|vencimiento de pago|vencimiento del pago|fecha de vencimiento del pago|fecha vencimiento factura|fecha de vencimiento de la factura|fecha venc pago|fecha de pago oportuno|pague antes de',
    },
    deliveryDate: {
      pt: 'data da saida entrada|data saida entrada|data da saida|data de saida|data de entrada saida|data da entrada saida|dt saida',
      tr: 'fiili sevk tarihi',
    },
    orderNumber: {
      en: 'lpo no|lpo number|lpo ref|your lpo|your lpo no|local purchase order|local purchase order no|party ref no|party order no|customer po no|cust p o no|p o no and date|buyers po no|lpo no|lpo number|l p o no',
      es: 'orden de pedido|orden de compra cliente|no oc cliente|o c cliente|pedido del cliente|no de orden de compra|orden compra|oc no',
    },
    customerId: {
      en: 'party code|customer a c code|cust code|customer acct|customer acct no|buyer code',
      es: 'codigo del cliente|clave cliente|clave del cliente|no cta cliente|cod cliente',
      pt: 'cod cliente|codigo cliente',
    },
    originalInvoice: {
      es: 'factura que afecta|factura afecta|factura a la que afecta|documento que afecta|documento afecta|documento modificado|comprobante que modifica|comprobante modificado|comprobante que se modifica|factura modificada|factura que modifica|cfdi relacionado|cfdi relacionados|ncf modificado|ncf afectado|e ncf modificado|factura referencia|no factura referencia|documento relacionado|factura de venta relacionada|numero factura relacionada|factura electronica relacionada|doc que modifica|doc afectado|documento que se modifica',
      pt: 'nf e referenciada|nota fiscal referenciada|nf de origem|nota fiscal de origem|documento referenciado|nf e de origem',
    },
    originalInvoiceDate: {
      es: 'fecha factura afectada|fecha documento afectado|fecha del documento que modifica|fecha documento que modifica|fecha de emision comprobante a modificar|fecha emision comprobante a modificar|fecha emision del comprobante a modificar|fecha de emision del comprobante a modificar|fecha emision comprobante que se modifica|fecha de emision del comprobante que se modifica|fecha de emision comprobante modificado|fecha emision documento sustento|fecha de emision del documento que se modifica|fecha de emision doc modificado|fecha factura relacionada',
    },
    reason: {
      es: 'concepto correccion|concepto de correccion|concepto de la correccion|concepto de nota credito|concepto nota credito|motivo de la nota|motivo nota credito|motivo o sustento|tipo de nota de credito|razon de referencia|razon referencia|razon de la modificacion|razon de modificacion|motivo de emision|motivo de correccion|motivo del ajuste|motivo de la modificacion|motivo de modificacion|sustento|causal',
      pt: 'motivo da devolucao|motivo do cancelamento|justificativa',
    },
    terms: {
      es: 'condicion de venta|condiciones de venta|cond de pago|cond pago|condicion pago|condiciones pago|cond venta|cond de venta|condiciones~|condicion~|plazo de credito|dias de credito|dias credito|plazo~|terminos de credito',
    },
  },
  money: {
    net: {
      en: 'vatable sales|amount net of vat|total taxable value|total taxable amount|total sales net of vat|sales net of vat|taxable value|taxable supplies|total before tax',
      es: 'op gravada|op gravadas|operacion gravada|operaciones gravadas|total op gravadas|total gravado|total gravada|total valor de venta|total valor venta|valor de venta|valor venta|subtotal gravado|subtotal gravado tasa basica|monto gravado|monto gravado total|subtotal sin impuestos|monto neto|neto gravado|importe neto gravado|total venta neta|total ventas gravadas~|subtotal ventas|total bruto factura|sub total ventas',
      pt: 'valor total dos produtos|vl total dos produtos|total dos produtos|valor dos produtos|v total produtos|v total dos produtos|valor total produtos|vlr total produtos|vlr total dos produtos|v tot produtos|total produtos',
      id: 'dasar pengenaan pajak|dpp|harga jual penggantian|jumlah harga jual penggantian',
      tr: 'malzeme hizmet toplam tutarı|vergiler hariç tutar|vergiler hariç toplam tutar|mal ve hizmet toplam tutarı|net toplam',
    },
    tax: {
      en: 'total gst|add vat|total tax|gst payable~',
      es: 'itbis|total itbis|itbis total|monto itbis|total i t b i s|igv|i g v|total igv|monto total igv|isv|total isv|itbms|total itbms|impuesto a pagar~|total impuesto|total impuestos|impuestos trasladados|total impuestos trasladados|total de impuestos trasladados|iva trasladado|iva tasa basica|iva debito|monto iva|total iva 19%',
      pt: 'valor do iss|valor iss|iss devido|valor do icms|valor total do ipi~',
      id: 'total ppn|ppn|jumlah ppn|ppn terutang',
      tr: 'hesaplanan gerçek usulde katma değer vergisi|hesaplanan kdv gerçek|toplam hesaplanan kdv|hesaplanan kdv toplamı',
    },
    total: {
      es: 'monto total|importe total|valor total|total comprobante|total factura|total de la factura|total factura electronica|total documento|total general|gran total|total cfdi|importe total de la venta|total venta',
      pt: 'valor total da nota|v total da nota|vlr total da nota|vl total da nota|v tot da nota|valor total nota|valor total da nota fiscal|valor total do servico|valor total da nfs e|valor liquido da nfs e|valor liquido da nota|valor total da nf e',
    },
    withheld: {
      es: 'impuestos retenidos|total impuestos retenidos|total de impuestos retenidos|retenidos|isr retenido|iva retenido|retencion isr|retencion iva|ret isr|ret iva|retefuente|rete fuente|reteica|rete ica|reteiva|rete iva|percepcion|percepcion iva|detraccion|retencion en la fuente|retencion ica',
      tr: 'hesaplanan kdv tevkifat|hesaplanan kdv tevkifatı|kdv tevkifat|kdv tevkifatı|kdv tevkifat tutarı|tevkifat tutarı|hesaplanan tevkifat|gelir vergisi stopajı|gv stopajı|stopaj tutarı',
      pt: 'iss retido|irrf|csll|cofins|pis pasep|inss|total das retencoes|retencoes federais|valor total das deducoes',
    },
    discount: {
      es: 'descuento total|descuentos totales|descuento global|descuentos globales|descuento detalle|total descuentos detalle|dcto|total dcto',
    },
    ignoreTotal: {
      en: 'vat exempt sales|zero rated sales|total sales vat inclusive~',
      es: 'op exonerada|op exoneradas|op inafecta|op inafectas|op gratuita|op gratuitas|total op gratuitas|operacion exonerada|operacion inafecta|operacion gratuita|monto no gravado|monto exento|subtotal exento|importe exento|importe op exentas|importe otros tributos|otros tributos|impuesto adicional|isc|icbper|ice|irbpnr|subtotal no objeto de iva|subtotal exento de iva|subtotal 0%|rango hasta',
      id: 'total ppnbm|dikurangi potongan harga|dikurangi uang muka',
      tr: 'tevkifata tabi işlem tutarı|tevkifata tabi işlem üzerinden hes kdv|tevkifata tabi işlem üzerinden hesaplanan kdv|tevkifata tabi işlem kdv',
      pt: 'base de calc do icms|base de calculo do icms|base de calculo de icms|base calculo do icms|base calc do icms|base de calculo icms|base calculo icms|base calc icms|bc do icms|bc icms|v imp importacao|valor imp importacao|valor do imposto de importacao|v icms uf remet|v icms uf dest|v fcp uf dest|valor do fcp|v fcp|valor do pis|v pis|valor pis|valor da cofins|v cofins|valor cofins|v tot trib|v total trib|v aprox tributos|valor total tributos|valor do seguro|valor total do icms st|v total ipi|valor total ipi|valor icms substituicao|valor do icms substituicao|base de calculo do icms substituicao|base calculo icms substituicao|base de calc icms s t|base de calculo do icms st|base calculo icms st|valor do icms subst|valor do icms st|valor do seguro|outras despesas|valor do ipi|valor aprox dos tributos|valor aproximado dos tributos',
    },
  },
  party: {
    seller: {
      es: 'datos del emisor vendedor|emisor vendedor|nombre emisor|nombre del emisor|razon social del emisor|nombre o razon social emisor|nombre o razon social del emisor|emitido por|contribuyente emisor|datos del contribuyente emisor|razon social emisor|datos emisor',
      pt: 'prestador de servicos|prestador do s servico s|dados do prestador|dados do prestador de servicos|identificacao do emitente|emitente da nfs e|emitente prestador|prestador de servico|prestador do servico|remetente',
      id: 'pengusaha kena pajak|penjual|pengusaha kena pajak penjual',
      vi: 'tên người bán|người bán hàng|tên đơn vị bán hàng|đơn vị bán',
    },
    buyer: {
      en: 'recipient of supply|details of receiver|details of receiver billed to|details of buyer|details of recipient|billed to party|registered name~|buyer bill to|party details|party name|customer bill to',
      es: 'senor es|senores|senor|senor a|sr es|sres~|adquiriente|adquirente|datos del adquiriente|datos del adquirente|datos del adquiriente comprador|datos del adquirente comprador|adquiriente comprador|nombre receptor|nombre del receptor|razon social receptor|razon social del receptor|nombre o razon social receptor|nombre o razon social del receptor|razon social cliente|razon social del cliente|cliente razon social|nombre comprador|nombre del comprador|nombre cliente|nombre o razon social cliente|nombre o razon social del cliente|nombre o razon social del comprador|razon social nombres y apellidos|nombres y apellidos razon social|razon social comprador|razon social del comprador|datos receptor|contribuyente receptor|datos del adquirente o usuario|adquirente o usuario|apellidos y nombres razon social|senor es razon social',
      pt: 'tomador de servicos|tomador do s servico s|tomador do servico|tomador de servico|dados do tomador|dados do tomador de servicos|dados do tomador de servico|destinatario remetente|destinatario do servico|identificacao do destinatario|identificacao do tomador|sacado~',
      id: 'pembeli barang kena pajak penerima jasa kena pajak|pembeli barang kena pajak|pembeli|penerima jasa kena pajak|kepada yth|kepada yth~|nama pelanggan|pembeli bkp penerima jkp',
      vi: 'tên đơn vị mua|tên đơn vị mua hàng|tên người mua|đơn vị mua|người mua hàng|tên khách hàng|tên công ty',
    },
    shipTo: {
      en: 'details of consignee|details of consignee shipped to|consignee ship to',
      pt: 'informacoes do local de entrega|local da entrega',
    },
    name: {
      en: 'registered name|name of recipient|name of buyer',
      es: 'nombre o razon social|razon social nombre|apellidos y nombres razon social|nombre o denominacion',
      pt: 'nome razao social|razao social nome|nome ou razao social|nome nome empresarial|nome empresarial|razao social ou nome',
      vi: 'tên đơn vị|họ tên người mua hàng',
    },
    address: {
      en: 'business address|registered address|buyer address',
      es: 'domicilio fiscal|domicilio comercial|direccion fiscal|direccion matriz|direccion establecimiento|dir establecimiento|direccion del establecimiento|dir sucursal|direccion sucursal~|direccion comprador|direccion del comprador|direccion cliente|direccion del cliente|direccion receptor|direccion del receptor|direccion del adquiriente|domicilio cliente|domicilio del cliente|domicilio fiscal del receptor|domicilio receptor|direccion comercial|direccion principal|direccion emisor|direccion del emisor|dir matriz|domicilio fiscal del emisor',
      pt: 'logradouro|endereco completo|endereco do tomador|endereco do prestador',
    },
    taxId: {
      en: 'trn|trn no|trn number|vat trn|customer trn|client trn|buyer trn|supplier trn|seller trn|our trn|your trn|tax reg no trn|vat reg no trn|tax registration no trn|ntn|ntn no|strn|strn no|vat bin|bin no|tax card no|vat registration|gst registration|gst reg number|gst hst no|gst hst number|gst hst|hst number|hst reg no|tax reference no|customer vat|supplier vat|customer gst|buyer gst|gstin uin no|gstin no|gstin of supplier|gstin of recipient|gstin of buyer|party gstin|customer gstin|buyer gstin|vat reg tin|pin|kra pin|kra pin no|pin no|buyer pin|customer pin|supplier pin|seller pin|pin of buyer|pin of supplier|vat tin|tin no|tin number|tpin|vrn|zimra vat no|brn~',
      es: 'rut|r u t|rnc|r n c|rnc emisor|rnc cliente|rnc comprador|rnc cedula|cedula juridica|ced juridica|rfc emisor|rfc del emisor|rfc receptor|rfc del receptor|rfc cliente|nit emisor|nit del emisor|nit receptor|nit del receptor|nit cliente|nit comprador|nit del comprador|nit adquiriente|nit del adquiriente|ruc emisor|ruc del emisor|ruc receptor|ruc comprador|ruc cliente|ruc del cliente|rut emisor|rut receptor|rut cliente|rut comprador|cuit emisor|cuit cliente|cuit comprador|cuit cuil|ruc ci|ruc c i|ruc dni|cedula ruc|identificacion~|identificacion comprador|identificacion del comprador|identificacion cliente|identificacion del cliente|identificacion del receptor|registro federal de contribuyentes',
      pt: 'cnpj cpf|cpf cnpj|cnpj cpf nif|cpf cnpj nif|cnpj do prestador|cnpj do tomador|cnpj emitente|cnpj do emitente|cnpj destinatario',
      id: 'npwp|npwp pembeli|npwp penjual|nik npwp',
      vi: 'mã số thuế|mst|mã số thuế người bán|mã số thuế người mua',
    },
    phone: { es: 'fono|fonos|telefono movil|telefonos', pt: 'fone fax|fone|telefone fax' },
  },
  columns: {
    position: { es: 'nro item|no linea' },
    description: {
      en: 'material description|item description nature of service|description of goods services|description of service|description of goods or services|particulars of goods|name of product|name of item|medicine name|drug name|product name packing|name of the product',
      es: 'producto servicio|descripcion detallada|nombre del producto o servicio|descripcion del producto servicio|descripcion del bien|descripcion del bien o servicio|descripcion del concepto|descripcion de la mercancia|concepto descripcion|detalle del producto|bien servicio~',
      pt: 'descricao dos produtos servicos|descricao dos produtos|descricao do produto servico|discriminacao dos servicos|descricao dos servicos|descricao do servico|descricao do produto servicos',
      id: 'nama barang kena pajak jasa kena pajak|nama barang|nama barang kena pajak|nama barang jasa|uraian',
      vi: 'tên hàng hóa dịch vụ|tên hàng hoá dịch vụ',
    },
    productCode: {
      es: 'cod principal|codigo principal|clave del producto y o servicio|clave producto servicio|clave prod serv|clave de producto|clave de producto o servicio|codigo cabys|cabys|cod prod|no parte|numero de parte|no de identificacion',
      pt: 'codigo produto|cod do produto|codigo do produto|cod produto|cod prod|codigo prod',
    },
    quantity: { es: 'cant unid|cantidad unid' },
    unit: {
      en: 'uqc|unit of qty',
      es: 'clave unidad|clave de unidad|u medida|und med|unid med|uni med|unidad sat|unidad de medida|unid medida|un de medida|u med',
      pt: 'un com|und|unid com',
    },
    unitPrice: {
      en: 'ptr|p t r|unit cost price|rate per unit|rate unit|net rate|sale rate',
      es: 'vr unitario|vlr unitario|vr unit|vlr unit|v unitario|v unit|valor unit|p unitario con iva|precio unitario con iva|precio unitario sin impuestos|valor unitario sin iva|vr unidad',
      pt: 'valor unit|vl unit|v unit|valor unitario|vlr unit|vlr unitario|valor un',
      id: 'harga satuan',
    },
    discount: {
      en: 'disc amt|cash disc|sch disc|scheme disc|cd|c d|sch amt|disc amt disc',
      es: 'descuento detalle|vr dcto|vlr dcto|dcto|dcto %|%dcto|% dcto|descto|dscto|descuentos|desc uni|descuento unitario|% dscto|dscto %|vr descuento|% desc rec|desc %',
      pt: 'vl desc|valor desc|valor desconto|vlr desc|v desc',
    },
    taxRate: {
      en: 'igst|igst rate|igst %|gst rate %|tax rate gst',
      es: 'itbis|igv|isv|itbms|itbis %|igv %|tasa itbis|tasa o cuota|% imp|% imptos',
      pt: 'aliq icms|% icms|icms %|aliquota icms|a icms',
    },
    taxAmount: {
      en: 'gst amount|gst amt|igst amt|tax amt',
      es: 'vr iva|vlr iva|valor iva|itbis|igv|isv|itbms|monto itbis|monto igv|importe igv|monto impuesto|impuestos~|vr impuesto|vr impto|impuesto',
      pt: 'valor icms|vl icms|vlr icms|v icms|valor do icms',
    },
    base: { en: 'taxable value|taxable amt|taxable', pt: 'bc icms|b calc icms|base icms|base calc icms|b c icms|bc do icms' },
    amount: {
      en: 'net amt|value of supply|taxable value rs',
      es: 'vr total|vlr total|valor|valor total|importe de venta|importe venta|precio total|total item|subtotal c iva|total q|total linea|precio unitario de venta~|monto total linea|valor neto',
      pt: 'valor total|vl total|vlr total|v total|valor tot',
      id: 'harga jual penggantian uang muka termin|harga jual penggantian|jumlah harga',
    },
    detail: { es: 'detalle adicional|detalles adicionales|det adicional' },
    weight: { pt: 'peso bruto|peso liquido|peso bruto kg|peso liquido kg' },
    packing: { pt: 'especie|especie dos volumes|especie do volume' },
    marks: {
      en: 'mfr|mfg|mfg by|batch|batch no|exp date|expiry|expiry date|exp dt|mrp|m r p|old mrp|free qty|qty free|scheme',
      es: 'objeto impuesto|objeto de impuesto|subsidio|precio sin subsidio|cod auxiliar|codigo auxiliar|b s|otros descuentos|recargo detalle|lote|fecha venc|registro sanitario',
      pt: 'marca|marca dos volumes|numeracao|numeracao dos volumes|ncm|ncm sh|cst|csosn|cst csosn|o cst|cfop|valor ipi|vl ipi|vlr ipi|v ipi|aliq ipi|% ipi|valor bc st|bc st|bc icms st|valor st|vl st|icms st|valor icms st|gtin|ean|ncm sh ean',
    },
  },
}
